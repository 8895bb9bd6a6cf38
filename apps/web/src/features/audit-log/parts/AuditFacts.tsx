import { useWords } from '../../../lib/words/language.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { places } from '../../../lib/paths/places.ts';
import { DetailSection } from '../../../ui/DetailSection.tsx';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import type { AuditDetail } from '../api.ts';
import styles from './AuditFacts.module.css';

const Changes = ({ entry }: { entry: AuditDetail }) => {
  const words = useWords('auditLog').detail;
  if (entry.changes.length === 0) return <p className={styles.soft}>{words.noChanges}</p>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{words.fact}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {entry.changes.map(({ fact, before, after }) => (
          <tr key={fact}>
            <th scope="row">{fact}</th>
            <td>{before ?? <span className={styles.soft}>{words.none}</span>}</td>
            <td>{after ?? <span className={styles.soft}>{words.none}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** One act: what it changed, who did it from where, and the ways on to what belongs to it. */
export const AuditFacts = ({ entry }: { entry: AuditDetail }) => {
  const words = useWords('auditLog');
  const { detail, columns } = words;
  const date = useDates();
  const copied = (value: string) => <CopyText value={value} label={detail.copy} doneLabel={detail.copied} />;
  const { actor, objectId, customer, reason, ip } = entry;
  return (
    <>
      <DetailSection title={detail.changes}>
        <Changes entry={entry} />
      </DetailSection>
      <DetailSection title={detail.source}>
        <KeyValue
          pairs={[
            { name: detail.action, value: entry.action },
            { name: columns.who, value: actor ?? words.actors[entry.actorKind] },
            { name: columns.date, value: date(entry.at) },
            ...(customer
              ? [
                  {
                    name: columns.customer,
                    value: <PageLink to={`${places.customers}/${customer.id}`}>{customer.name}</PageLink>,
                  },
                ]
              : []),
            { name: columns.object, value: entry.objectType },
            ...(objectId === null ? [] : [{ name: detail.objectId, value: copied(objectId) }]),
            ...(reason === null ? [] : [{ name: detail.reason, value: reason }]),
            { name: detail.channel, value: entry.channel },
            ...(ip === null ? [] : [{ name: detail.ip, value: ip }]),
            { name: detail.request, value: copied(entry.requestId) },
          ]}
        />
        <p className={styles.ways}>
          {objectId !== null && (
            <PageLink to={`${places.auditLog}?search=${objectId}`}>{detail.sameObject}</PageLink>
          )}
          {actor !== null && (
            <PageLink to={`${places.auditLog}?search=${encodeURIComponent(actor)}`}>
              {detail.sameActor}
            </PageLink>
          )}
        </p>
      </DetailSection>
    </>
  );
};
