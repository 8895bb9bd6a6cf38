import { Button, Menu } from '@mantine/core';
import { exportFormats } from '@tael/contract/kernel/export-formats';
import { paperLanguages } from '@tael/contract/reporting/paper-languages';
import { useState } from 'react';
import { useWords } from '../../../lib/language.ts';
import { useMonth } from '../../../lib/month.ts';
import { useSession } from '../../../lib/session.ts';
import { readerZone } from '../../../lib/time-zone.ts';
import { useFile } from '../../../lib/use-file.ts';
import { Money } from '../../../ui/Money.tsx';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { useCardStatements, type StatementMonth } from '../statement-api.ts';
import styles from './CardStatements.module.css';

const shownAtFirst = 3;

const MonthRow = ({ cardId, statement }: { cardId: string; statement: StatementMonth }) => {
  const words = useWords('cardStatements');
  const formats = useWords('history').export;
  const { bytes, start } = useFile();
  const month = useMonth()(`${statement.month}-01`);
  const asked = { id: cardId, month: statement.month, timeZone: readerZone() };
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
        {paperLanguages.map((language) => (
          <Menu.Item key={language} onClick={() => start('cardStatement', { ...asked, language })}>
            {words.pdf[language]}
          </Menu.Item>
        ))}
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => start('exportCardStatement', { ...asked, format })}>
            {formats[format]}
          </Menu.Item>
        ))}
      </RowMenu>
    </li>
  );
};

const Months = ({ cardId }: { cardId: string }) => {
  const words = useWords('cardStatements');
  const { data = [] } = useCardStatements(cardId);
  const [isWhole, setWhole] = useState(false);
  if (data.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{words.heading}</h3>
      <ul className={styles.months} aria-label={words.heading}>
        {data.slice(0, isWhole ? data.length : shownAtFirst).map((statement) => (
          <MonthRow key={statement.month} cardId={cardId} statement={statement} />
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

/** What a card has cost in each month, with its files; for whoever may see its purchases. */
const CardStatements = ({ cardId }: { cardId: string }) =>
  useSession().pages.includes('transaction:read') ? <Months cardId={cardId} /> : null;
export default CardStatements;
