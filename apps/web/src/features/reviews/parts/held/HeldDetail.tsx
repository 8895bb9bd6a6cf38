import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { useState } from 'react';
import { useCan } from '../../../../lib/session/can.tsx';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ReasonDialog } from '../../../../parts/dialogs/ReasonDialog.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';
import { KeyValue, type Pair } from '../../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../../ui/facts/Money.tsx';
import { Timeline } from '../../../../ui/facts/Timeline.tsx';
import { intentTones } from '../../../../ui/states/funding-states.ts';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import { useHeldAct, useTrustSenderOf, type HeldIntent } from '../../api.ts';

const DecideDialog = ({
  intent,
  does,
  onClose,
}: {
  readonly intent: HeldIntent;
  readonly does: 'credit' | 'refund';
  readonly onClose: () => void;
}) => {
  const words = useWords('fundingWays').held[does];
  const act = useHeldAct(does === 'credit' ? 'creditHeldIntent' : 'refundHeldIntent');
  const { id, version, received } = intent;
  return (
    <ReasonDialog
      title={words.title(received ? formatMoney(received.amount, received.currency) : '')}
      text={words.text}
      submitLabel={words.open}
      isGrave={does === 'refund'}
      act={act}
      inputOf={(reason) => ({ id, version, reason })}
      done={words.done}
      onClose={onClose}
    />
  );
};

/** Proposes the payer for the customer's whitelist, with why. */
const TrustDialog = ({ intent, onClose }: { readonly intent: HeldIntent; readonly onClose: () => void }) => {
  const words = useWords('fundingWays').held.trust;
  const act = useTrustSenderOf();
  const { customerId, senderName } = intent;
  return (
    <ReasonDialog
      title={words.title(senderName ?? '')}
      text={words.text}
      submitLabel={words.open}
      act={act}
      inputOf={(reason) => ({ customerId, kind: 'name' as const, value: senderName ?? '', reason })}
      done={words.done}
      onClose={onClose}
    />
  );
};

/** Money that waits for a look: whose it should be and who paid it, why it waits, and what can be done. */
export const HeldDetail = ({ intent }: { readonly intent: HeldIntent }) => {
  const words = useWords('fundingWays');
  const { facts, detail, credit, refund, trust } = words.held;
  const date = useDates();
  const mayDecide = useCan('funding.review:approve') && intent.state === 'review';
  const [does, setDoes] = useState<'credit' | 'refund' | 'trust'>();
  const mayTrust =
    useCan('funding.review:match') && mayDecide && intent.reviewReasons.includes('sender_differs');
  const { received, payAmount, toCredit, match } = intent;
  const pairs: readonly Pair[] = [
    { name: facts.customer, value: intent.customerName },
    ...(intent.senderName === null ? [] : [{ name: facts.payer, value: intent.senderName }]),
    ...(received ? [{ name: facts.received, value: <Money value={received} size="strong" /> }] : []),
    ...(payAmount ? [{ name: facts.asked, value: <Money value={payAmount} /> }] : []),
    ...(toCredit ? [{ name: facts.credit, value: <Money value={toCredit} /> }] : []),
    { name: facts.reference, value: intent.reference },
    ...(match
      ? [
          { name: facts.match, value: facts.matchedBy[match.by] },
          { name: facts.nameScore, value: facts.percent(match.nameScore) },
          ...(match.memo === '' ? [] : [{ name: facts.memo, value: match.memo }]),
        ]
      : []),
  ];
  return (
    <>
      <div className={styles.status}>
        <StatusDot tone={intentTones[intent.state]}>{words.state[intent.state]}</StatusDot>
        <p className={styles.sentence}>
          {intent.reviewReasons.map((one) => words.reviewReasons[one]).join(' · ')}
        </p>
      </div>
      <KeyValue pairs={pairs} />
      {mayDecide && (
        <div className={styles.acts} role="group" aria-label={detail.actions}>
          <Button onClick={() => setDoes('credit')}>{credit.open}</Button>
          <Button variant="default" onClick={() => setDoes('refund')}>
            {refund.open}
          </Button>
          {mayTrust && (
            <Button variant="default" onClick={() => setDoes('trust')}>
              {trust.open}
            </Button>
          )}
        </div>
      )}
      <section>
        <h3 className={styles.heading}>{words.detail.timeline}</h3>
        <Timeline
          label={words.detail.timeline}
          items={intent.history.map((move) => ({
            key: `${move.at}-${move.state}`,
            tone: intentTones[move.state],
            title: words.state[move.state],
            when: date(move.at),
            text: [move.actor === 'system' ? words.detail.actors.system : move.actor, move.reason]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </section>
      {does === 'trust' && <TrustDialog intent={intent} onClose={() => setDoes(undefined)} />}
      {does && does !== 'trust' && (
        <DecideDialog intent={intent} does={does} onClose={() => setDoes(undefined)} />
      )}
    </>
  );
};
