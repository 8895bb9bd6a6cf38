import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { useState } from 'react';
import { useCan } from '../../../../lib/session/can.tsx';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ReasonDialog } from '../../../../parts/dialogs/ReasonDialog.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../../ui/facts/Money.tsx';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import { useSuspenseAct, type Suggestion, type SuspenseDetail } from '../../suspense-api.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { ClaimLine } from '../ClaimLine.tsx';
import { Suggestions } from './Suggestions.tsx';

const tones = { open: 'warn', assigned: 'calm', refund_due: 'calm', refunded: 'calm' } as const;

/** Money of nobody: what is known of it, whose it may be, and what can be done. */
export const SuspenseFacts = ({ item }: { readonly item: SuspenseDetail }) => {
  const words = useWords('suspense');
  const { names } = useWords('fundingWays').choose;
  const date = useDates();
  const isOpen = item.state === 'open';
  const isFree = isOpen && (item.claim === null || item.claim.isOwn);
  const mayClaim = useCan('funding.review:match');
  const mayAssign = mayClaim && isFree;
  const claim = useSuspenseAct('claimSuspense');
  const release = useSuspenseAct('releaseSuspense');
  const mayRefund = useCan('funding.review:approve') && isFree;
  const refund = useSuspenseAct('refundSuspense');
  const [dialog, setDialog] = useState<'refund' | 'assign' | Suggestion>();
  const { facts, state, stateText } = words;
  const { id, amount } = item;
  const shown = formatMoney(amount.amount, amount.currency);
  const close = () => setDialog(undefined);
  return (
    <>
      <div className={styles.status}>
        <StatusDot tone={tones[item.state]}>{state[item.state]}</StatusDot>
        <p className={styles.sentence}>{stateText[item.state]}</p>
      </div>
      <KeyValue
        pairs={[
          { name: words.columns.amount, value: <Money value={amount} size="strong" /> },
          { name: facts.sender, value: item.senderName ?? words.unknownSender },
          { name: facts.source, value: names[item.source] },
          { name: facts.reference, value: item.reference },
          ...(item.memo === null ? [] : [{ name: facts.memo, value: item.memo }]),
          ...(item.accountNumber === null ? [] : [{ name: facts.accountNumber, value: item.accountNumber }]),
          { name: facts.received, value: date(item.receivedAt, 'dateTime') },
        ]}
      />
      {isOpen && <ClaimLine words={words.claim} item={item} claim={claim} release={release} may={mayClaim} />}
      {isOpen && item.isAssignable && (
        <Suggestions found={item.suggestions} mayAssign={mayAssign} onChoose={setDialog} />
      )}
      {isOpen && !item.isAssignable && <p className={styles.soft}>{words.notAssignable}</p>}
      {(mayAssign || mayRefund) && (
        <div className={styles.acts} role="group" aria-label={words.detail.actions}>
          {mayAssign && item.isAssignable && (
            <Button variant="default" onClick={() => setDialog('assign')}>
              {words.assign.open}
            </Button>
          )}
          {mayRefund && (
            <Button variant="default" onClick={() => setDialog('refund')}>
              {words.refund.open}
            </Button>
          )}
        </div>
      )}
      {dialog === 'refund' && (
        <ReasonDialog
          title={words.refund.title(shown)}
          text={words.refund.text}
          submitLabel={words.refund.open}
          isGrave
          act={refund}
          inputOf={(reason) => ({ id, reason })}
          done={words.refund.done}
          onClose={close}
        />
      )}
      {dialog !== undefined && dialog !== 'refund' && (
        <AssignDialog item={item} to={dialog === 'assign' ? undefined : dialog} onClose={close} />
      )}
    </>
  );
};
