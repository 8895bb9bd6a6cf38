import { depositLife } from '@tael/contract/funding/states';
import { isFinal } from '@tael/contract/kernel/transitions';
import { useCan } from '../../../lib/session/can.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useStoredFile } from '../../../lib/forms/stored-file.ts';
import { GetHelp } from '../../../parts/help/GetHelp.tsx';
import { ReceiptMenu } from '../../../parts/files/ReceiptMenu.tsx';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { depositTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { Timeline } from '../../../ui/facts/Timeline.tsx';
import type { Deposit } from '../api.ts';
import { AddProof } from './AddProof.tsx';
import { Arrival } from './Arrival.tsx';
import styles from './DepositDetail.module.css';

const Proof = ({ fileId }: { fileId: string }) => {
  const words = useWords('funding').detail;
  const { table } = useWords('lists');
  const { data } = useStoredFile(fileId);
  if (!data) return <span role="status">{table.loading}</span>;
  return (
    <a href={data.url} download={data.name}>
      {words.openProof}
    </a>
  );
};

/** One deposit: where it stands and what comes next, what was announced, and who did what when. */
export const DepositDetail = ({ deposit }: { deposit: Deposit }) => {
  const words = useWords('funding');
  const date = useDates();
  const { email } = useUser();
  const mayAddProof =
    useCan('funding:announce') && deposit.proofFileId === null && !isFinal(depositLife, deposit.state);
  const actorOf = (actor: string): string =>
    actor === email
      ? words.detail.you
      : actor === 'system' || actor === 'operations'
        ? words.detail.actors[actor]
        : actor;
  const facts: readonly Pair[] = [
    { name: words.history.columns.amount, value: <Money value={deposit.amount} size="strong" /> },
    { name: words.detail.sender, value: deposit.senderName },
    { name: words.detail.transferDate, value: deposit.transferDate },
    {
      name: words.detail.paymentNumber,
      value: <span className={styles.number}>{deposit.paymentNumber}</span>,
    },
    ...(deposit.releaseAt
      ? [{ name: words.detail.releaseAt, value: date(deposit.releaseAt, 'dateTime') }]
      : []),
    ...(deposit.reason ? [{ name: words.detail.reason, value: deposit.reason }] : []),
    ...(deposit.proofFileId
      ? [{ name: words.detail.proof, value: <Proof fileId={deposit.proofFileId} /> }]
      : []),
  ];
  return (
    <>
      <div className={styles.status}>
        <StatusDot tone={depositTones[deposit.state]}>{words.state[deposit.state]}</StatusDot>
        <p className={styles.sentence}>{words.stateText[deposit.state]}</p>
      </div>
      <KeyValue pairs={facts} />
      <div className={styles.acts}>
        <ReceiptMenu route="depositReceipt" id={deposit.id} />
        <GetHelp kind="deposit" id={deposit.id} />
      </div>
      {mayAddProof && <AddProof deposit={deposit} />}
      <Arrival deposit={deposit} />
      <section>
        <h3 className={styles.heading}>{words.detail.timeline}</h3>
        <Timeline
          label={words.detail.timeline}
          items={deposit.history.map((move) => ({
            key: `${move.at}-${move.state}`,
            tone: depositTones[move.state],
            title: words.state[move.state],
            when: date(move.at),
            text: [actorOf(move.actor), move.reason].filter(Boolean).join(' · '),
          }))}
        />
      </section>
    </>
  );
};
