import { Button, Checkbox } from '@mantine/core';
import type { AuthorizationStatus } from '@tael/contract/authorizations/states';
import { isMoneyText } from '@tael/money';
import { useState } from 'react';
import { useIsSandbox } from '../../../lib/brand.ts';
import { actRefusal, fieldMessage } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import { usePull, type Lever } from '../api.ts';
import styles from './Levers.module.css';
import { leversOf } from './levers-of.ts';

interface LeversProps {
  readonly transaction: {
    readonly id: string;
    readonly status: AuthorizationStatus;
    readonly held: { readonly amount: string };
    readonly captured: { readonly amount: string };
    readonly refunded: { readonly amount: string };
    readonly declined: { readonly amount: string };
  };
}

/** What the merchant may do next with this purchase, where the network behind it is a sandbox. */
export const Levers = ({ transaction }: LeversProps) => {
  const words = useWords('transactions');
  const isSandbox = useIsSandbox();
  const pull = usePull();
  const offered = leversOf(transaction);
  // What was typed, until the purchase has changed and another amount makes sense.
  const [typed, setTyped] = useState<string>();
  const amount = typed ?? offered.amount;
  const [isLast, setIsLast] = useState(true);
  const [fault, setFault] = useState<string>();
  if (!isSandbox || offered.levers.length === 0) return null;

  const press = (lever: Lever) => {
    if (lever !== 'expiry' && !isMoneyText(amount, 'USD')) return setFault(fieldMessage('amount_format'));
    setFault(undefined);
    pull.mutate(
      { lever, authorizationId: transaction.id, amount, isFinal: isLast },
      { onSuccess: () => setTyped(undefined) },
    );
  };
  const refusal = actRefusal(pull.error);
  const resultText =
    pull.data?.decision === 'declined' && pull.data.reason
      ? words.whyAndHow(words.reason[pull.data.reason], words.mend[pull.data.reason])
      : pull.data && pull.variables
        ? words.levers.done[pull.variables.lever]
        : undefined;
  return (
    <section className={styles.levers} aria-label={words.levers.title}>
      <h3 className={styles.heading}>{words.levers.title}</h3>
      <FormSummary message={refusal ? (refusal.fields['amount'] ?? refusal.message) : undefined} />
      <MoneyInput label={words.levers.amount} value={amount} onChange={setTyped} error={fault} />
      {offered.levers.includes('increment') && (
        <Checkbox
          label={words.levers.keepOpen}
          checked={!isLast}
          onChange={(event) => setIsLast(!event.currentTarget.checked)}
        />
      )}
      <div className={styles.acts}>
        {offered.levers.map((lever) => (
          <Button
            key={lever}
            size="xs"
            variant="default"
            loading={pull.isPending && pull.variables.lever === lever}
            disabled={pull.isPending}
            onClick={() => press(lever)}
          >
            {words.levers[lever]}
          </Button>
        ))}
      </div>
      <p className={styles.resultText} role="status">
        {resultText}
      </p>
    </section>
  );
};
