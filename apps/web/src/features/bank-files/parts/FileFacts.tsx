import { formatBytes, formatCount } from '@tael/i18n/format';
import { useFile } from '../../../lib/forms/use-file.ts';
import { narrowedPlace, places } from '../../../lib/paths/places.ts';
import { useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { useFileFaultWords } from '../../../parts/bank/bank-words.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import { DetailHeader } from '../../../ui/DetailHeader.tsx';
import { DetailSection } from '../../../ui/DetailSection.tsx';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { bankFileTones } from '../../../ui/states/payment-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useFilePayments, type BankFile } from '../api.ts';
import { Entries } from './Entries.tsx';

/** The payments in a file; a statement or a report of statuses has none. */
const Payments = ({ id }: { id: string }) => {
  const words = useWords('bankFiles').detail;
  const { states } = useWords('payments');
  const payments = useFilePayments(id);
  if (payments.error && !payments.data) return <Failed query={payments} />;
  if (!payments.data?.length) return null;
  return (
    <DetailSection title={words.payments}>
      <Entries
        label={words.payments}
        // What was sent and called back may stand in one file twice.
        entries={payments.data.map(({ reference, number, customer, payee, amount, state }, index) => ({
          key: `${reference} ${String(index)}`,
          name: payee,
          text: `${customer} · ${number} · ${reference}`,
          amount,
          note: states[state],
        }))}
      />
    </DetailSection>
  );
};

/** What the bank makes of the file, and why where it refused it. */
const Standing = ({ file: { kind, state, fault } }: { file: BankFile }) => {
  const words = useWords('bankFiles');
  const faults = useFileFaultWords(fault !== null);
  const seesItems = useSees('reconciliation:read');
  const said = fault && faults?.[fault];
  const isOneByOne = state === 'sent' && (kind === 'wires' || kind === 'recalls');
  if (state !== 'refused')
    return <p className={styles.soft}>{isOneByOne ? words.oneByOne : words.standing[state]}</p>;
  return (
    <div className={styles.note}>
      <p>{words.standing.refused}</p>
      {said && <p>{said}</p>}
      {seesItems && (
        <p>
          <PageLink to={narrowedPlace(places.reconciliation, { state: 'open' })}>
            {words.detail.items}
          </PageLink>
        </p>
      )}
    </div>
  );
};

/** One file: what the bank made of it, what it adds up to, and the payments in it. */
export const FileFacts = ({ file }: { file: BankFile }) => {
  const words = useWords('bankFiles');
  const { actions } = useWords('common');
  const language = useLanguage();
  const date = useDates();
  const { start } = useFile();
  const { detail } = words;
  const { totals } = file;
  const named = (name: string, currency: string) => (totals.length > 1 ? `${name} (${currency})` : name);
  const copied = (value: string) => (
    <CopyText value={value} label={actions.copy} doneLabel={actions.copied} />
  );
  return (
    <>
      <DetailHeader
        state={<StatusDot tone={bankFileTones[file.state]}>{words.states[file.state]}</StatusDot>}
        acts={[
          { key: 'save', label: detail.download, onClick: () => start('saveBankFile', { id: file.id }) },
        ]}
        menuLabel={detail.actions}
      />
      <Standing file={file} />
      <DetailSection title={detail.totals}>
        <KeyValue
          pairs={[
            { name: detail.entries, value: formatCount(file.items, language) },
            ...totals.flatMap(({ debits, credits }) => [
              { name: named(detail.debits, debits.currency), value: <Money value={debits} /> },
              { name: named(detail.credits, credits.currency), value: <Money value={credits} /> },
            ]),
          ]}
        />
      </DetailSection>
      <DetailSection title={detail.file}>
        <KeyValue
          pairs={[
            { name: detail.direction, value: words.direction[file.direction] },
            { name: detail.reference, value: copied(file.reference) },
            { name: detail.settles, value: date(file.settlesOn, 'medium') },
            { name: detail.created, value: date(file.createdAt, 'dateTime') },
            ...(file.answeredAt === null
              ? []
              : [{ name: detail.answered, value: date(file.answeredAt, 'dateTime') }]),
            { name: detail.size, value: formatBytes(file.bytes, language) },
            { name: detail.hash, value: copied(file.sha256) },
          ]}
        />
      </DetailSection>
      <Payments id={file.id} />
    </>
  );
};
