import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { isInputMethodKey } from '../../../ui/input-method.ts';
import { useRowWindow } from '../../../ui/table/use-row-window.ts';
import { useHeadings, useImportKind, useImportWords } from '../kinds.ts';
import styles from './Grid.module.css';
import { cellsOfPaste, withBlock } from './grid-text.ts';

export type GridRows = readonly (readonly string[])[];

export interface GridNote {
  /** To be mended, or only to be looked at. */
  readonly tone: 'bad' | 'warn';
  readonly message: string;
}

interface GridProps {
  readonly rows: GridRows;
  readonly onChange: (rows: GridRows) => void;
  /** What the check says at a cell. */
  readonly noteAt: (row: number, column: number) => GridNote | undefined;
}

const rowPx = 36;

/** Cells to type into. A block from a spreadsheet is pasted whole; Enter and the arrows go up and down. */
export const Grid = ({ rows, onChange, noteAt }: GridProps) => {
  const words = useImportWords();
  const { columns } = useImportKind();
  const headings = useHeadings();
  const { shown, restPx, body, measure, onFocus } = useRowWindow(rows.length, rowPx);
  const frame = useRef<HTMLDivElement>(null);
  const width = columns.length;

  const type = (row: number, column: number, text: string) =>
    onChange(withBlock(rows, [[text]], { row, column }, width));
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain');
    // A single cell goes where the caret is, as in any field.
    if (!/[\t\n\r]/.test(text)) return;
    event.preventDefault();
    onChange(withBlock(rows, cellsOfPaste(text), { row, column }, width));
  };
  const go = (event: KeyboardEvent, row: number, column: number) => {
    if (isInputMethodKey(event)) return;
    const by = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = frame.current?.querySelector<HTMLInputElement>(`[data-cell="${row + by}-${column}"]`);
    if (by === 0 || !next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div className={styles.frame} ref={frame}>
      <table className={styles.grid} aria-label={words.grid.label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {words.grid.row}
            </th>
            {columns.map(({ key, isRequired }) => (
              <th key={key} scope="col" className={styles.heading}>
                {isRequired ? words.grid.required(headings[key] ?? key) : headings[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onFocus={onFocus}>
          {shown.map(({ index, gapPx }) => (
            <Row
              key={index}
              number={index + 1}
              gapPx={gapPx}
              measure={measure}
              cells={rows[index] ?? []}
              noteAt={(column) => noteAt(index, column)}
              onType={(column, text) => type(index, column, text)}
              onPaste={(event, column) => paste(event, index, column)}
              onKey={(event, column) => go(event, index, column)}
            />
          ))}
          {restPx > 0 && <Gap heightPx={restPx} width={width} />}
        </tbody>
      </table>
    </div>
  );
};

const Gap = ({ heightPx, width }: { heightPx: number; width: number }) => (
  <tr aria-hidden="true">
    <td colSpan={width + 1} style={{ height: heightPx }} />
  </tr>
);

interface RowProps {
  readonly number: number;
  readonly gapPx: number;
  readonly measure: ReturnType<typeof useRowWindow>['measure'];
  readonly cells: readonly string[];
  readonly noteAt: (column: number) => GridNote | undefined;
  readonly onType: (column: number, text: string) => void;
  readonly onPaste: (event: ClipboardEvent, column: number) => void;
  readonly onKey: (event: KeyboardEvent, column: number) => void;
}

const Row = ({ number, gapPx, measure, cells, noteAt, onType, onPaste, onKey }: RowProps) => {
  const words = useImportWords();
  const { columns } = useImportKind();
  const id = useId();
  const headings = useHeadings();
  return (
    <>
      {gapPx > 0 && <Gap heightPx={gapPx} width={columns.length} />}
      <tr ref={measure} data-index={number - 1} aria-rowindex={number + 1}>
        <th scope="row" className={styles.number}>
          {number}
        </th>
        {columns.map(({ key }, column) => {
          const note = noteAt(column);
          return (
            <td key={key} className={styles.cell} data-tone={note?.tone}>
              <input
                className={styles.input}
                aria-label={words.grid.cell(headings[key] ?? key, String(number))}
                aria-invalid={note?.tone === 'bad'}
                aria-describedby={note === undefined ? undefined : `${id}-${key}`}
                data-cell={`${number - 1}-${column}`}
                autoComplete="off"
                spellCheck={false}
                value={cells[column] ?? ''}
                onChange={(event) => onType(column, event.currentTarget.value)}
                onPaste={(event) => onPaste(event, column)}
                onKeyDown={(event) => onKey(event, column)}
              />
              {note && (
                <p id={`${id}-${key}`} className={styles.note}>
                  {note.message}
                </p>
              )}
            </td>
          );
        })}
      </tr>
    </>
  );
};
