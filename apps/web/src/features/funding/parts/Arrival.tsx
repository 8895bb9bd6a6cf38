import { Button } from '@mantine/core';
import { useIsSandbox } from '../../../lib/brand.ts';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { useArrival, type Deposit } from '../api.ts';
import styles from './DepositDetail.module.css';

/** Where the bank is a sandbox: lets the announced money arrive. */
export const Arrival = ({ deposit }: { deposit: Deposit }) => {
  const words = useWords('funding').arrival;
  const isSandbox = useIsSandbox();
  const arrival = useArrival();
  // What comes next is said as long as it does.
  if (!isSandbox || (deposit.state !== 'announced' && deposit.state !== 'matched')) return null;
  return (
    <section className={styles.arrival} aria-label={words.title}>
      <h3 className={styles.heading}>{words.title}</h3>
      <FormSummary message={actRefusal(arrival.error)?.message} />
      {deposit.state === 'announced' && (
        <>
          <p>{words.text}</p>
          <Button
            size="xs"
            variant="default"
            loading={arrival.isPending}
            onClick={() => arrival.mutate(deposit)}
          >
            {words.submit}
          </Button>
        </>
      )}
      <p role="status">{deposit.state === 'matched' ? words.done : ''}</p>
    </section>
  );
};
