import type { ScreeningFinding } from '@tael/contract/onboarding/screening';
import { joinSentences } from '@tael/i18n/language';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import detail from '../../ui/dialogs/detail.module.css';
import { Meter } from '../../ui/facts/Meter.tsx';
import { Tag } from '../../ui/states/Tag.tsx';
import styles from './Findings.module.css';

/** An entry of a list beside the name that it is like, and why it may or may not be the same. */
const Finding = ({ finding }: { finding: ScreeningFinding }) => {
  const words = useWords('reviews').registrations.screening;
  const language = useLanguage();
  const { kind, list, entryId, matchedName, ownName, score, nameScore, birthDate, nation } = finding;
  return (
    <li className={styles.finding}>
      <div className={styles.head}>
        <Tag tone={kind === 'sanction' ? 'bad' : 'warn'}>{words.kind[kind]}</Tag>
        <span className={styles.list}>{`${list} · ${entryId}`}</span>
      </div>
      <dl className={styles.names}>
        <dt>{words.theirs}</dt>
        <dd>{matchedName}</dd>
        <dt>{words.ours}</dt>
        <dd>{ownName}</dd>
      </dl>
      <Meter share={score / 100} label={words.score(score)} of="done" />
      <p className={detail.sentence}>
        <strong className={styles.score}>{words.score(score)}</strong>{' '}
        {joinSentences(language, [
          words.explain(nameScore),
          words.birthDate[birthDate],
          words.nation[nation],
        ])}
      </p>
    </li>
  );
};

/** All entries that one name is like. */
export const Findings = ({ findings }: { findings: readonly ScreeningFinding[] }) => (
  <ul className={styles.findings}>
    {findings.map((finding) => (
      <Finding key={finding.entryId} finding={finding} />
    ))}
  </ul>
);
