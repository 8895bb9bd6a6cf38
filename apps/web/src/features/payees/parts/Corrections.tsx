import { Button } from '@mantine/core';
import { useState } from 'react';
import { paymentPlace } from '../../../lib/paths/places.ts';
import { Has, useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useReturnWords } from '../../../parts/bank/bank-words.ts';
import { useCorrections, type PayeeCorrection } from '../../../parts/bank/corrections.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import detail from '../../../ui/dialogs/detail.module.css';
import { DetailSection } from '../../../ui/DetailSection.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import styles from './Corrections.module.css';
import { useConfirmedAct, usePayeeAct, type Payee } from '../api.ts';

/** Each detail as it stands and as the bank has it: of an account number the last four digits. */
const useChanges = (payee: Payee, { changes }: PayeeCorrection): { name: string; value: string }[] => {
  const words = useWords('payees');
  const types: Readonly<Partial<Record<string, string>>> = words.bank.accountTypes;
  const names: Readonly<Partial<Record<string, string>>> = words.correction.fields;
  const codes: Readonly<Partial<Record<string, string>>> = payee.bank?.codes ?? {};
  const beforeOf: Readonly<Partial<Record<string, string>>> = {
    name: payee.name,
    receiverId: payee.employeeId || undefined,
    routingNumber: codes['routingNumber'],
    accountNumber: payee.bank ? words.masked(payee.bank.lastFour) : undefined,
    account: payee.bank?.accountType ? words.bank.accountTypes[payee.bank.accountType] : undefined,
  };
  const shown = (field: string, value: string) =>
    field === 'accountNumber' ? words.masked(value) : field === 'account' ? (types[value] ?? value) : value;
  return changes.map(({ field, value }) => {
    const [before, after] = [beforeOf[field] ?? words.nothing, shown(field, value)];
    return { name: names[field] ?? field, value: before === after ? after : `${before} → ${after}` };
  });
};

interface CorrectionProps {
  readonly payee: Payee;
  readonly correction: PayeeCorrection;
}

const Decision = ({ payee, correction: { id, version } }: CorrectionProps) => {
  const words = useWords('payees').correction;
  const [open, setOpen] = useState<'apply' | 'dismiss'>();
  const apply = useConfirmedAct('applyPayeeCorrection');
  const dismiss = usePayeeAct('dismissPayeeCorrection');
  const of = { input: { id, version }, onClose: () => setOpen(undefined) };
  return (
    <div className={styles.acts}>
      <Button onClick={() => setOpen('apply')}>{words.apply}</Button>
      <Button variant="default" onClick={() => setOpen('dismiss')}>
        {words.dismiss}
      </Button>
      {open === 'apply' && (
        <ConfirmDialog
          {...of}
          title={words.applyTitle(payee.name)}
          text={words.applyText}
          submitLabel={words.apply}
          act={apply}
          done={words.applied}
        />
      )}
      {open === 'dismiss' && (
        <ConfirmDialog
          {...of}
          title={words.dismissTitle}
          text={words.dismissText}
          submitLabel={words.dismiss}
          act={dismiss}
          done={words.dismissed}
        />
      )}
    </div>
  );
};

const Correction = ({ payee, correction }: CorrectionProps) => {
  const words = useWords('payees').correction;
  const date = useDates();
  const seesPayments = useSees('payment:read');
  const said: Readonly<Partial<Record<string, string>>> = useReturnWords(true)?.changes ?? {};
  const { code, paymentId, proposedAt } = correction;
  return (
    <DetailSection title={words.title}>
      <div className={styles.correction}>
        <div className={detail.note}>
          <p>{words.code(code, said[code] ?? '')}</p>
          <p>
            {words.proposed(date(proposedAt, 'medium'))}{' '}
            {seesPayments && <PageLink to={paymentPlace(paymentId)}>{words.payment}</PageLink>}
          </p>
        </div>
        <KeyValue pairs={useChanges(payee, correction)} />
        <Has codes="payee:write">
          <Decision payee={payee} correction={correction} />
        </Has>
      </div>
    </DetailSection>
  );
};

/** What a receiving bank says is wrong with this payee's account, until a person applies it or leaves it. */
export const Corrections = ({ payee }: { payee: Payee }) => {
  const corrections = useCorrections();
  return corrections.data
    ?.filter((correction) => correction.payee.id === payee.id)
    .map((correction) => <Correction key={correction.id} payee={payee} correction={correction} />);
};
