import { exportFormats, type ExportFormat } from '@tael/contract/kernel/export-formats';
import { useState } from 'react';
import { today } from '../../../../lib/clock.ts';
import { monthOf } from '../../../../lib/time/days.ts';
import { chosen } from '../../../../lib/forms/filters.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { useMonth } from '../../../../lib/time/month.ts';
import { useFile } from '../../../../lib/forms/use-file.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import styles from '../dialogs.module.css';

const monthsOffered = 24;

/** Saves what all cards have cost in a month as one table. */
const CardStatementsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const words = useWords('cardStatements').together;
  const formats = useWords('history').export;
  const { actions } = useWords('common');
  const nameOf = useMonth();
  const { bytes, start } = useFile();
  const [first, setFirst] = useState(monthOf(today(), -1).from);
  const [format, setFormat] = useState<ExportFormat>('csv');
  const months = Array.from({ length: monthsOffered }, (_, back) => monthOf(today(), -back).from);
  return (
    <FormDialog
      title={words.title}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.make}
      isBusy={bytes !== undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        start('exportCardStatements', { month: first.slice(0, 7), format });
      }}
    >
      <p className={styles.text}>{words.text}</p>
      <SelectField
        label={words.month}
        data={months.map((value) => ({ value, label: nameOf(value) }))}
        value={first}
        onChange={({ currentTarget: { value } }) => setFirst(value)}
      />
      <SelectField
        label={words.format}
        data={exportFormats.map((value) => ({ value, label: formats[value] }))}
        value={format}
        onChange={({ currentTarget: { value } }) => setFormat(chosen(exportFormats, value) ?? format)}
      />
    </FormDialog>
  );
};
export default CardStatementsDialog;
