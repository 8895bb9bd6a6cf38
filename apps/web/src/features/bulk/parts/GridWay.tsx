import { Button } from '@mantine/core';
import { maxSpreadsheetRows } from '@tael/contract/bulk/rules';
import { formatCount } from '@tael/i18n/format';
import { useState } from 'react';
import { useLanguage } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { useHeadings, useImportKind, useImportWords } from '../kinds.ts';
import { Grid, type GridRows } from './Grid.tsx';
import { csvOf, isFilled } from './grid-text.ts';
import styles from './HandIn.module.css';
import { useGridNotes } from './use-grid-notes.ts';
import { emptyRows, type TypedRows } from './use-grid-rows.ts';
import type { WayProps } from './way.ts';

const rowsMore = 10;

interface GridWayProps extends WayProps {
  readonly typed: TypedRows;
}

/** A table that is typed, or pasted from a spreadsheet. It is handed in as the file it would be. */
export const GridWay = ({ typed, isSending, error, onChanged, onSend }: GridWayProps) => {
  const words = useImportWords();
  const { columns, place } = useImportKind();
  const headings = useHeadings();
  const language = useLanguage();
  const { rows, setRows, filled, checked, clear } = typed;
  const [fault, setFault] = useState<string>();
  const noteAt = useGridNotes(typed);

  const change = (next: GridRows) => {
    setRows(next.slice(0, maxSpreadsheetRows));
    setFault(next.length > maxSpreadsheetRows ? words.grid.full : undefined);
    onChanged();
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (filled.length === 0) return setFault(words.grid.empty);
        // Empty rows between others go along: the lines count as the grid does.
        const sent = rows.slice(0, rows.findLastIndex(isFilled) + 1);
        const text = csvOf([columns.map(({ key }) => headings[key] ?? key), ...sent]);
        onSend(new File([text], 'grid.csv', { type: 'text/csv' }));
      }}
    >
      <FormSummary message={fault ?? error} />
      {checked && (
        <div className={styles.help}>
          <p>{words.grid.checked}</p>
          <PageLink to={`${place}/${checked.jobId}`}>{words.grid.see}</PageLink>
        </div>
      )}
      <Grid rows={rows} onChange={change} noteAt={noteAt} />
      <p className={styles.help}>{words.grid.help}</p>
      <div className={styles.acts}>
        <Button type="submit" loading={isSending}>
          {words.grid.submit}
        </Button>
        <Button variant="default" onClick={() => change([...rows, ...emptyRows(rowsMore, columns.length)])}>
          {words.grid.addRows}
        </Button>
        {filled.length > 0 && (
          <Button
            variant="subtle"
            onClick={() => {
              clear();
              setFault(undefined);
              onChanged();
            }}
          >
            {words.grid.clear}
          </Button>
        )}
        <span className={styles.count} role="status">
          {words.grid.filled(formatCount(filled.length, language))}
        </span>
      </div>
    </form>
  );
};
