import { useWords } from '../../../lib/language.ts';
import { Meter } from '../../../ui/Meter.tsx';
import { screeningTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import styles from '../../../ui/detail.module.css';
import type { Registration } from '../api.ts';
import own from './Screenings.module.css';

type Screening = Registration['screenings'][number];

/** An entry of a list beside the name that it is like, and why it may or may not be the same. */
const Finding = ({ finding }: { finding: Screening['findings'][number] }) => {
  const words = useWords('reviews').registrations.screening;
  const { kind, list, entryId, matchedName, ownName, score, nameScore, birthDate, nation } = finding;
  return (
    <li className={own.finding}>
      <div className={own.head}>
        <Tag tone={kind === 'sanction' ? 'bad' : 'warn'}>{words.kind[kind]}</Tag>
        <span className={own.list}>{`${list} · ${entryId}`}</span>
      </div>
      <dl className={own.names}>
        <dt>{words.theirs}</dt>
        <dd>{matchedName}</dd>
        <dt>{words.ours}</dt>
        <dd>{ownName}</dd>
      </dl>
      <Meter share={score / 100} label={words.score(score)} />
      <p className={styles.sentence}>
        <strong className={own.score}>{words.score(score)}</strong>{' '}
        {[words.explain(nameScore), words.birthDate[birthDate], words.nation[nation]].join(' ')}
      </p>
    </li>
  );
};

/** What the lists of sanctions and exposed persons say about everybody of the registration. */
export const Screenings = ({ screenings }: Pick<Registration, 'screenings'>) => {
  const words = useWords('reviews').registrations.screening;
  return (
    <section>
      <h3 className={styles.heading}>{words.title}</h3>
      {screenings.length === 0 && <p>{words.none}</p>}
      <ul className={own.people}>
        {screenings.map(({ subject, name, chineseName, state, findings }) => (
          <li key={`${subject} ${name}`}>
            <div className={own.person}>
              <span className={own.who}>
                <span className={styles.soft}>{words.subject[subject]}</span>{' '}
                {[name, chineseName].filter(Boolean).join(' · ')}
              </span>
              <StatusDot tone={screeningTones[state]}>{words.state[state]}</StatusDot>
            </div>
            {findings.length > 0 && (
              <ul className={own.findings}>
                {findings.map((finding) => (
                  <Finding key={finding.entryId} finding={finding} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
