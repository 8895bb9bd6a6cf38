import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { StoredFileRow } from '../../../parts/files/StoredFileRow.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import type { PersonDetail } from '../api.ts';
import { MemberStatus } from './MemberStatus.tsx';
import { PersonActs } from './PersonActs.tsx';
import { useRoleName } from './role-names.ts';

/** Why the audit refused somebody, in the reader's words. */
const Refusal = ({ audit }: { audit: NonNullable<PersonDetail['audit']> }) => {
  const words = useWords('people');
  return (
    <section>
      <h3 className={styles.heading}>{words.facts.audit}</h3>
      <ul>
        {audit.reasons.map((reason) => (
          <li key={reason}>{words.review.reasons[reason]}</li>
        ))}
      </ul>
      {audit.note !== '' && <p className={styles.quote}>{audit.note}</p>}
    </section>
  );
};

const useHelp = (state: PersonDetail['state']): string | undefined => {
  const { stateHelp } = useWords('people');
  return state === 'under_review' || state === 'audit_success' || state === 'audit_failed'
    ? stateHelp[state]
    : undefined;
};

/** Where somebody stands, what the company keeps of them, and what may be done. */
export const PersonFacts = ({ person }: { person: PersonDetail }) => {
  const words = useWords('people');
  const date = useDates();
  const roleName = useRoleName();
  const help = useHelp(person.state);
  const { facts } = words;
  const pairs: readonly (Pair | false)[] = [
    { name: facts.email, value: person.email },
    person.mobile !== null && { name: facts.mobile, value: person.mobile },
    { name: facts.role, value: roleName(person.role) },
    { name: facts.department, value: person.department?.name ?? facts.none },
    {
      name: facts.addresses,
      value: person.addresses.length > 0 ? person.addresses.join(words.comma) : facts.anywhere,
    },
    person.domainName !== '' && { name: facts.domain, value: person.domainName },
    person.tags.length > 0 && { name: facts.tags, value: person.tags.join(words.comma) },
    person.language !== null && { name: facts.language, value: words.language[person.language] },
    { name: facts.added, value: date(person.invitedAt, 'medium') },
    person.invitation !== null && {
      name: facts.invitation,
      value:
        person.invitation.state === 'open'
          ? words.invitation.open(date(person.invitation.expiresAt, 'dateTime'))
          : words.invitation[person.invitation.state],
    },
    person.frozen !== null && {
      name: facts.frozen,
      value: [words.freezing.reasons[person.frozen.reason], person.frozen.note]
        .filter((part) => part !== '')
        .join(' · '),
    },
    person.licence !== null && {
      name: facts.licence,
      value: <StoredFileRow fileId={person.licence.fileId} name={person.licence.name} />,
    },
  ];
  return (
    <>
      <MemberStatus state={person.state} />
      {help !== undefined && <p className={styles.soft}>{help}</p>}
      {person.state === 'audit_failed' && person.audit && <Refusal audit={person.audit} />}
      <KeyValue pairs={pairs.filter((pair) => pair !== false)} />
      <PersonActs person={person} />
    </>
  );
};
