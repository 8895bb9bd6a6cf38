import { Button } from '@mantine/core';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { useCreateAddress, type ChainToFund } from '../api.ts';
import styles from './usdc.module.css';

/** Where to send USDC on a chain: the address as a picture and as text, and what must not be sent there. */
export const ChainAddress = ({ chain }: { chain: ChainToFund }) => {
  const words = useWords('usdc');
  const { actions } = useWords('common');
  const create = useCreateAddress();
  const name = words.chain[chain.chain];
  if (chain.address === null || chain.picture === null)
    return (
      <div className={styles.facts}>
        <FormSummary message={actRefusal(create.error)?.message} />
        <p className={styles.small}>{words.add.noAddress(name)}</p>
        <Button loading={create.isPending} onClick={() => create.mutate({ chain: chain.chain })}>
          {words.add.getAddress(name)}
        </Button>
      </div>
    );
  return (
    <div className={styles.address}>
      <img
        className={styles.picture}
        src={`data:image/svg+xml,${encodeURIComponent(chain.picture)}`}
        alt={words.add.pictureOf(name)}
        width={168}
        height={168}
      />
      <div className={styles.facts}>
        <h2 className={styles.small}>{words.add.address}</h2>
        <span className={styles.mono}>
          <CopyText value={chain.address} label={actions.copy} doneLabel={actions.copied} />
        </span>
        <ul className={styles.warnings}>
          <li>{words.add.onlyUsdc(name)}</li>
          <li>{words.add.checkContract}</li>
          <li>{words.add.ownAddress}</li>
        </ul>
      </div>
    </div>
  );
};
