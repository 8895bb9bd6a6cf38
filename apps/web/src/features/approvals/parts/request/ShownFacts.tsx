import type { ShownDocument, ShownValue } from '@tael/contract/approvals/shown';
import { ownPlace } from '../../../../lib/screens/own-place.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { PageLink } from '../../../../ui/page/PageLink.tsx';
import { PolicyChanges } from '../policy/PolicyChanges.tsx';
import { placeOfObject } from './object-places.ts';
import styles from './ShownFacts.module.css';
import { useShownText } from './use-shown.ts';

/** One value as the reader reads it; an object that they can open leads there. */
const Value = ({ value }: { value: ShownValue }) => {
  const text = useShownText()(value);
  const place = value.kind === 'object' ? placeOfObject(value.type, value.id) : undefined;
  const to = place === undefined ? undefined : ownPlace(place);
  return to === undefined ? text : <PageLink to={to}>{text}</PageLink>;
};

interface ChangesProps {
  readonly changes: ShownDocument['changes'];
  readonly label: string;
}

/** What becomes another, before beside after. */
export const Changes = ({ changes, label }: ChangesProps) => {
  const words = useWords('approvalRequests');
  const { before, after, nothing } = words.detail;
  const policies = changes.flatMap((change) =>
    change.before?.kind === 'policy' && change.after?.kind === 'policy'
      ? [{ before: change.before.document, after: change.after.document }]
      : [],
  );
  const [policy] = policies;
  if (policy) return <PolicyChanges {...policy} />;
  if (changes.length === 0) return null;
  return (
    <table className={styles.changes} aria-label={label}>
      <thead>
        <tr>
          <td />
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, at) => (
          <tr key={`${change.field} ${at}`}>
            <th scope="row">{words.field[change.field]}</th>
            <td className={styles.before}>{change.before ? <Value value={change.before} /> : nothing}</td>
            <td className={styles.after}>{change.after ? <Value value={change.after} /> : nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Everything that a vote binds, in the reader's words: the facts, and what becomes another. */
export const ShownFacts = ({ shown }: { shown: ShownDocument }) => {
  const words = useWords('approvalRequests');
  return (
    <div className={styles.shown}>
      <KeyValue
        pairs={shown.facts.map(({ field, value }) => ({
          name: words.field[field],
          value: <Value value={value} />,
        }))}
      />
      <Changes changes={shown.changes} label={words.detail.changes} />
    </div>
  );
};
