import { formatCount } from '@tael/i18n/format';
import type { ReactNode } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Tone } from '../../../ui/states/states.ts';
import type { Operations } from '../api.ts';
import styles from './operations.module.css';

const providerTones: Readonly<Record<Operations['providers'][number]['state'], Tone>> = {
  unknown: 'calm',
  up: 'good',
  down: 'bad',
};

interface PanelProps {
  readonly title: string;
  readonly pairs: readonly Pair[];
  /** What stands there where there are none. */
  readonly none?: string;
}

const Panel = ({ title, pairs, none }: PanelProps) => (
  <section className={styles.panel} aria-label={title}>
    <h2 className={styles.heading}>{title}</h2>
    {pairs.length > 0 ? <KeyValue pairs={pairs} /> : <p className={styles.small}>{none}</p>}
  </section>
);

const Standing = ({ tone, word, children }: { tone: Tone; word: string; children: ReactNode }) => (
  <span className={styles.standing}>
    <StatusDot tone={tone}>{word}</StatusDot>
    <span className={styles.small}>{children}</span>
  </span>
);

const useJobPairs = (jobs: Operations['jobs']): readonly Pair[] => {
  const { job: words } = useWords('operations');
  const language = useLanguage();
  const date = useDates();
  return jobs.map(({ name, everySeconds, endedAt, hasFailed }) => {
    const [tone, word] =
      endedAt === null
        ? (['calm', words.never] as const)
        : hasFailed
          ? (['bad', words.failed] as const)
          : (['good', words.ok] as const);
    const every = words.every(formatCount(everySeconds, language));
    return {
      name,
      value: (
        <Standing tone={tone} word={word}>
          {endedAt === null ? every : `${date(endedAt, 'dateTime')} · ${every}`}
        </Standing>
      ),
    };
  });
};

/** What runs here, whom it calls, what waits, and what the clock asks for. */
export const StandingPanels = ({ operations }: { operations: Operations }) => {
  const words = useWords('operations');
  const language = useLanguage();
  const date = useDates();
  const { version, startedAt, migrations, lastBackupAt, queues, providers, jobs } = operations;
  const count = (value: number) => formatCount(value, language);
  return (
    <div className={styles.panels}>
      <div className={styles.column}>
        <Panel
          title={words.installation}
          pairs={[
            { name: words.version, value: version },
            { name: words.startedAt, value: date(startedAt, 'dateTime') },
            {
              name: words.migration,
              value: words.migrations(
                migrations.latest?.replace('.sql', '') ?? '',
                count(migrations.applied),
              ),
            },
            {
              name: words.lastBackup,
              value: lastBackupAt === null ? words.never : date(lastBackupAt, 'dateTime'),
            },
          ]}
        />
        <Panel
          title={words.providers}
          none={words.noProviders}
          pairs={providers.map(({ provider, state }) => ({
            name: provider,
            value: <StatusDot tone={providerTones[state]}>{words.state[state]}</StatusDot>,
          }))}
        />
        <Panel
          title={words.queues}
          none={words.noQueues}
          pairs={queues.map(({ topic, waiting, oldestSeconds }) => ({
            name: topic,
            value: words.waiting(count(waiting), count(oldestSeconds)),
          }))}
        />
      </div>
      <Panel title={words.jobs} pairs={useJobPairs(jobs)} />
    </div>
  );
};
