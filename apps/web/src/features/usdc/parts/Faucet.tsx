import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { useFaucet, type ChainToFund } from '../api.ts';
import { ChainLevers } from './ChainLevers.tsx';
import styles from './usdc.module.css';

const amount = '500.00';

/** Where the sandbox moves the chain: lets somebody send to this address. */
export const Faucet = ({ chain: of }: { chain: ChainToFund }) => {
  const { chain, address } = of;
  const words = useWords('usdc').add.faucet;
  const faucet = useFaucet();
  if (!of.isPlayed || address === null) return null;
  return (
    <section className={styles.faucet} aria-label={words.title}>
      <h2 className={styles.small}>{words.title}</h2>
      <FormSummary message={actRefusal(faucet.error)?.message} />
      <p>{words.text}</p>
      <Button
        size="xs"
        variant="default"
        loading={faucet.isPending}
        onClick={() => faucet.mutate({ chain, address, amount })}
      >
        {words.submit(formatMoney(amount, 'USD'))}
      </Button>
      <p role="status">{faucet.data ? (faucet.data.isReverted ? words.reverted : words.done) : ''}</p>
      <ChainLevers chain={of} address={address} />
    </section>
  );
};
