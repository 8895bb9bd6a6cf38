import { documentLanguages, type DocumentLanguage } from '@tael/contract/reporting/document-languages';
import { useState } from 'react';
import { today } from '../../../lib/clock.ts';
import { isDay, monthOf } from '../../../lib/time/days.ts';
import { useMonth } from '../../../lib/time/month.ts';
import { chosen } from '../../../lib/forms/filters.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { useFile } from '../../../lib/forms/use-file.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import styles from '../../../ui/dialogs/detail.module.css';

const monthsOffered = 12;
const free = 'free';

/** Saves the statement of a month, or of any days, as a PDF. */
export const StatementDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { document, period: fields } = useWords('history');
  const { actions } = useWords('common');
  const reader = useLanguage();
  const nameOf = useMonth();
  const { bytes, start } = useFile();
  const [language, setLanguage] = useState<DocumentLanguage>(reader === 'zh_CN' ? 'zh' : 'en');
  const [period, setPeriod] = useState(monthOf(today(), -1));
  const [month, setMonth] = useState(period.from.slice(0, 7));
  const months = Array.from({ length: monthsOffered }, (_, back) => monthOf(today(), -back).from.slice(0, 7));
  const isTurned = isDay(period.from) && isDay(period.to) && period.from > period.to;
  const isReady = isDay(period.from) && isDay(period.to) && !isTurned;
  const errorOf = (day: string) => (isDay(day) ? undefined : fields.notDay);
  return (
    <FormDialog
      title={document.statementTitle}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={document.make}
      isBusy={bytes !== undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) start('accountStatement', { ...period, language });
      }}
    >
      <p className={styles.soft}>{document.statementText}</p>
      <SelectField
        label={document.month}
        data={[
          ...months.map((value) => ({ value, label: nameOf(`${value}-01`) })),
          { value: free, label: document.freePeriod },
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
      <SelectField
        label={document.language}
        data={documentLanguages.map((value) => ({ value, label: document.languages[value] }))}
        value={language}
        onChange={({ currentTarget: { value } }) => setLanguage(chosen(documentLanguages, value) ?? language)}
      />
    </FormDialog>
  );
};
