import { MultiSelect } from '@mantine/core';
import { exportFormats } from '@tael/contract/kernel/export-formats';
import { performanceGroups } from '@tael/contract/reporting/figure-lists';
import { reportScheduleRoutes } from '@tael/contract/reporting/schedule-routes';
import { reportRhythms } from '@tael/contract/reporting/schedule-states';
import { chosen } from '../../../lib/forms/filters.ts';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useTimeZone } from '../../../lib/time/time-zone.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { useScheduleReport, type Schedule } from '../api.ts';

interface ScheduleDialogProps {
  readonly readers: Schedule['readers'];
  readonly onClose: () => void;
}

/** Has a report made every week or month. */
const ScheduleDialog = ({ readers, onClose }: ScheduleDialogProps) => {
  const words = useWords('reportSchedules');
  const { by } = useWords('backOffice').reports;
  const timeZone = useTimeZone();
  const nobody: readonly string[] = [];
  const form = useActForm({
    first: { report: 'day', every: 'week', format: 'xlsx', userIds: nobody },
    act: useScheduleReport(),
    inputOf: ({ report, every, format, userIds }) => ({
      report: chosen(performanceGroups, report),
      every: chosen(reportRhythms, every),
      format: chosen(exportFormats, format),
      timeZone,
      userIds: [...userIds],
    }),
    check: checkBy(reportScheduleRoutes.scheduleReport.input),
    done: words.done.added,
    onDone: onClose,
  });
  const people = form.control('userIds');
  return (
    <ActFormDialog
      title={words.add}
      text={words.form.text}
      submitLabel={words.form.submit}
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.field('report')}
        label={words.form.report}
        data={performanceGroups.map((value) => ({ value, label: by[value] }))}
      />
      <SelectField
        {...form.field('every')}
        label={words.form.every}
        data={reportRhythms.map((value) => ({ value, label: words.every[value] }))}
      />
      <SelectField
        {...form.field('format')}
        label={words.form.format}
        data={exportFormats.map((value) => ({ value, label: words.formats[value] }))}
      />
      <MultiSelect
        {...people}
        value={[...people.value]}
        label={words.form.readers}
        description={words.form.readersHelp}
        data={readers.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` }))}
        searchable
        hidePickedOptions
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      />
    </ActFormDialog>
  );
};
export default ScheduleDialog;
