import { formatCount } from '@tael/i18n/format';
import { useLanguage } from '../../../lib/words/language.ts';
import { Meter } from '../../../ui/facts/Meter.tsx';
import type { Job } from '../api.ts';
import { useImportWords } from '../kinds.ts';
import styles from './JobDetail.module.css';

/** How far an import has come: rows that were checked, and once it runs, rows that have their outcome. */
export const JobProgress = ({ job: { state, counts } }: { job: Job }) => {
  const words = useImportWords().jobs;
  const language = useLanguage();
  const isChecking = state === 'uploaded' || state === 'validating';
  const isRunning = state === 'running';
  const [done, total] = isChecking
    ? [counts.checked, counts.total]
    : [counts.done + counts.failed, counts.good + counts.done + counts.failed];
  if (state === 'ready' || (state === 'canceled' && done === 0))
    return <span>{words.rows(formatCount(counts.total, language))}</span>;
  const text = words.progressOf(formatCount(done, language), formatCount(total, language));
  return (
    <span className={styles.progress}>
      <span>{text}</span>
      {(isChecking || isRunning) && <Meter share={total === 0 ? 0 : done / total} label={text} of="done" />}
    </span>
  );
};
