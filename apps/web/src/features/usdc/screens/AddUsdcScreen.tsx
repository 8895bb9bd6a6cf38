import type { ChainName } from '@tael/contract/funding/chain/states';
import { useState } from 'react';
import { places } from '../../../lib/paths/places.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { ChoiceTiles } from '../../../ui/fields/ChoiceTiles.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { useUsdc } from '../api.ts';
import { useConversionBalances } from '../conversion-api.ts';
import { ChainAddress } from '../parts/ChainAddress.tsx';
import { DepositsTable } from '../parts/DepositsTable.tsx';
import { Faucet } from '../parts/Faucet.tsx';
import { TermsPanel } from '../parts/TermsPanel.tsx';
import { timeWords } from '../parts/time-words.ts';
import styles from '../parts/usdc.module.css';

/** `/catalog/modules/FundsUsdc`: where to send USDC, what it costs, and what became of what was sent. */
const AddUsdcScreen = () => {
  const words = useWords('usdc');
  const { table } = useWords('lists');
  const usdc = useUsdc();
  const keepsUsdc = useConversionBalances().data?.keepsUsdc ?? false;
  const [chosen, setChosen] = useState<ChainName>();
  const header = (
    <>
      <PageHeader title={words.add.title} lead={keepsUsdc ? words.add.leadKept : words.add.lead}>
        <ButtonLink to={places.convert} variant="default">
          {words.add.convert}
        </ButtonLink>
        <ButtonLink to={places.depositAddresses} variant="default">
          {words.add.addresses}
        </ButtonLink>
      </PageHeader>
    </>
  );
  if (!usdc.data)
    return (
      <>
        {header}
        {usdc.error ? <Failed query={usdc} /> : <LoadingState label={table.loading} />}
      </>
    );
  const { chains, terms } = usdc.data;
  const chain = chains.find((one) => one.chain === chosen) ?? chains[0];
  if (!chain)
    return (
      <>
        {header}
        <EmptyState picture="list" title={words.add.off} text="" />
      </>
    );
  return (
    <>
      {header}
      <div className={styles.page}>
        <section className={styles.panel} aria-label={words.add.address}>
          <ChoiceTiles
            label={words.add.choose}
            size="small"
            value={chain.chain}
            onChange={setChosen}
            choices={chains.map((one) => ({
              value: one.chain,
              title: words.chain[one.chain],
              text: words.add.about(timeWords(words.add, one.seconds)),
            }))}
          />
          {chain.trouble && (
            <p className={styles.note} role="status">
              {words.add.trouble[chain.trouble]}
            </p>
          )}
          <ChainAddress key={chain.chain} chain={chain} />
          <Faucet key={`faucet-${chain.chain}`} chain={chain} />
        </section>
        <TermsPanel chain={chain} terms={terms} />
      </div>
      <h2 className={styles.listHeading}>{words.deposits.title}</h2>
      <DepositsTable />
    </>
  );
};
export default AddUsdcScreen;
