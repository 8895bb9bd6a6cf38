import { Button, NativeSelect } from '@mantine/core';
import { paperLanguages, type PaperLanguage } from '@tael/contract/reporting/paper-languages';
import { useState } from 'react';
import { today } from '../../../lib/clock.ts';
import { isDay, monthOf } from '../../../lib/days.ts';
import { chosen } from '../../../lib/filters.ts';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { readerZone } from '../../../lib/time-zone.ts';
import { useFile } from '../../../lib/use-file.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './StatementDialog.module.css';

const monthsOffered = 12;
const free = 'free';

/** Saves the statement of a month, or of any days, as a PDF. */
export const StatementDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { paper, period: fields } = useWords('history');
  const { actions } = useWords('common');
  const reader = useLanguage();
  const { bytes, start } = useFile();
  const [language, setLanguage] = useState<PaperLanguage>(reader === 'zh_CN' ? 'zh' : 'en');
  const [period, setPeriod] = useState(monthOf(today(), -1));
  const [month, setMonth] = useState(period.from.slice(0, 7));
  const months = Array.from({ length: monthsOffered }, (_, back) => monthOf(today(), -back).from.slice(0, 7));
  const isTurned = isDay(period.from) && isDay(period.to) && period.from > period.to;
  const isReady = isDay(period.from) && isDay(period.to) && !isTurned;
  const errorOf = (day: string) => (day !== '' && !isDay(day) ? fields.notDay : undefined);
  return (
    <Dialog title={paper.statementTitle} closeLabel={actions.close} onClose={onClose}>
      <div className={styles.fields}>
        <p className={styles.text}>{paper.statementText}</p>
        <NativeSelect
          label={paper.month}
          data={[
            ...months.map((value) => ({ value, label: value })),
            { value: free, label: paper.freePeriod },
          ]}
          value={month}
          onChange={({ currentTarget: { value } }) => {
            setMonth(value);
            if (value !== free) setPeriod(monthOf(`${value}-01`));
          }}
        />
        {month === free && (
          <>
            <DateField
              label={fields.from}
              pickLabel={fields.pickFrom}
              value={period.from}
              error={errorOf(period.from)}
              onChange={(from) => setPeriod({ ...period, from })}
            />
            <DateField
              label={fields.to}
              pickLabel={fields.pickTo}
              value={period.to}
              error={isTurned ? fields.turned : errorOf(period.to)}
              onChange={(to) => setPeriod({ ...period, to })}
            />
          </>
        )}
        <NativeSelect
          label={paper.language}
          data={paperLanguages.map((value) => ({ value, label: paper.languages[value] }))}
          value={language}
          onChange={({ currentTarget: { value } }) => setLanguage(chosen(paperLanguages, value) ?? language)}
        />
        <Button
          disabled={!isReady}
          loading={bytes !== undefined}
          onClick={() => start('accountStatement', { ...period, language, timeZone: readerZone() })}
        >
          {paper.make}
        </Button>
      </div>
    </Dialog>
  );
};
