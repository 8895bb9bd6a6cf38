import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { exportFormats } from '@tael/contract/kernel/export-formats';
import { documentLanguages } from '@tael/contract/reporting/document-languages';
import { useState } from 'react';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useWords } from '../../lib/words/language.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { useMonth } from '../../lib/time/month.ts';
import { useFile } from '../../lib/forms/use-file.ts';
import { Money } from '../../ui/facts/Money.tsx';
import { RowMenu } from '../../ui/table/RowMenu.tsx';
import styles from './CardStatements.module.css';

const shownAtFirst = 3;

type StatementMonth = CallOutput<'listCardStatements'>[number];

/** By which calls each side reads: a customer its own cards, staff everybody's. */
const callsOf = {
  customer: { list: 'listCardStatements', document: 'cardStatement', table: 'exportCardStatement' },
  staff: {
    list: 'listBackOfficeCardStatements',
    document: 'backOfficeCardStatement',
    table: 'exportBackOfficeCardStatement',
  },
} as const;
type Reader = keyof typeof callsOf;

interface CardStatementsProps {
  readonly cardId: string;
  readonly reader: Reader;
}

const MonthRow = ({ cardId, reader, statement }: CardStatementsProps & { statement: StatementMonth }) => {
  const calls = callsOf[reader];
  const words = useWords('cardStatements');
  const formats = useWords('history').export;
  const { bytes, start } = useFile();
  const month = useMonth()(`${statement.month}-01`);
  const asked = { id: cardId, month: statement.month };
  return (
    <li className={styles.month} aria-busy={bytes !== undefined}>
      <span className={styles.name}>
        {month}
        <span className={styles.soft}>
          {words.entries(statement.entries)}
          {!statement.isOver && ` · ${words.soFar}`}
        </span>
      </span>
      <Money value={statement.spent} />
      <RowMenu label={words.save(month)}>
        {documentLanguages.map((language) => (
          <Menu.Item key={language} onClick={() => start(calls.document, { ...asked, language })}>
            {words.pdf[language]}
          </Menu.Item>
        ))}
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => start(calls.table, { ...asked, format })}>
            {formats[format]}
          </Menu.Item>
        ))}
      </RowMenu>
    </li>
  );
};

/** What a card has cost in each month, newest first, with its files. */
const CardStatements = ({ cardId, reader }: CardStatementsProps) => {
  const words = useWords('cardStatements');
  const { data = [] } = useQuery({
    queryKey: [moneyKey, 'cards', 'statements', cardId],
    queryFn: ({ signal }) => call(callsOf[reader].list, { id: cardId }, { signal }),
    meta: { inPlace: true },
  });
  const [isWhole, setWhole] = useState(false);
  if (data.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{words.heading}</h3>
      <ul className={styles.months} aria-label={words.heading}>
        {data.slice(0, isWhole ? data.length : shownAtFirst).map((statement) => (
          <MonthRow key={statement.month} cardId={cardId} reader={reader} statement={statement} />
        ))}
      </ul>
      {!isWhole && data.length > shownAtFirst && (
        <Button variant="subtle" color="gray" className={styles.all ?? ''} onClick={() => setWhole(true)}>
          {words.all(data.length)}
        </Button>
      )}
    </section>
  );
};
export default CardStatements;
