import { formatCount } from '@tael/i18n/format';
import { bankFilePlace, narrowedPlace, places } from '../../../lib/paths/places.ts';
import { useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import styles from '../../../ui/dialogs/detail.module.css';
import { DetailHeader } from '../../../ui/DetailHeader.tsx';
import { DetailSection } from '../../../ui/DetailSection.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Reconciliation } from '../api.ts';
import { Entries } from './Entries.tsx';
import { statementTones, statementState } from './statement-state.ts';

/** One statement: its balances, what of it our books explain, and its lines. */
export const StatementFacts = ({ found: { statement, lines } }: { found: Reconciliation }) => {
  const words = useWords('bankFiles').reconciliation;
  const language = useLanguage();
  const date = useDates();
  const seesFiles = useSees('bank_file:read');
  const { columns } = words;
  const state = statementState(statement);
  const count = (value: number) => formatCount(value, language);
  return (
    <>
      <DetailHeader
        state={<StatusDot tone={statementTones[state]}>{words.standing[state]}</StatusDot>}
        acts={[]}
        menuLabel={words.detail.actions}
      />
      {statement.open > 0 && (
        <div className={styles.note}>
          <p>{words.openNote(statement.open)}</p>
          <p>
            <PageLink to={narrowedPlace(places.reconciliation, { state: 'open' })}>{words.toItems}</PageLink>
          </p>
        </div>
      )}
      <KeyValue
        pairs={[
          { name: columns.day, value: date(statement.day, 'medium') },
          { name: words.opening, value: <Money value={statement.opening} /> },
          { name: words.closing, value: <Money value={statement.closing} /> },
          { name: columns.lines, value: count(statement.lines) },
          { name: columns.matched, value: count(statement.matched) },
          { name: columns.unexplained, value: count(statement.lines - statement.matched) },
          { name: columns.open, value: count(statement.open) },
        ]}
      />
      <DetailSection title={words.linesTitle}>
        {statement.lines === 0 && <p className={styles.soft}>{words.noLines}</p>}
        <Entries
          label={words.linesTitle}
          entries={lines.map(({ id, matchedBy, bankReference, reference, amount, side }) => ({
            key: id,
            name: matchedBy ? (
              words.matches[matchedBy]
            ) : (
              <StatusDot tone="warn">{words.unexplained}</StatusDot>
            ),
            text: [...new Set([bankReference, reference])].filter(Boolean).join(' · '),
            amount,
            note: words.sides[side],
          }))}
        />
        {lines.length < statement.lines && (
          <p className={styles.sentence}>{words.part(count(lines.length), count(statement.lines))}</p>
        )}
      </DetailSection>
      {seesFiles && <PageLink to={bankFilePlace(statement.fileId)}>{words.file}</PageLink>}
    </>
  );
};
