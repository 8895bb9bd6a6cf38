import { TextInput } from '@mantine/core';
import { reasonFault } from '@tael/contract/forms/rules';
import { settingRules } from '@tael/contract/limits/setting-codes';
import { isOvertaken } from '../../../lib/calls/api-error.ts';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { fieldMessage } from '../../../lib/forms/form-errors.ts';
import { readerZone } from '../../../lib/time/time-zone.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { ReasonField } from '../../../parts/dialogs/ReasonField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import { useChangeSetting, type Setting } from '../api.ts';
import { useSettingText } from './use-setting-text.ts';

interface ChangeDialogProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** Gives a setting another value, at once or from a day on. Whoever was slower reads what the first one changed. */
const ChangeDialog = ({ setting, onClose }: ChangeDialogProps) => {
  const words = useWords('globalSettings');
  const textOf = useSettingText();
  const { code, version } = setting;
  const rule = settingRules[code];
  const form = useActForm({
    first: { value: setting.value, from: '', reason: '' },
    act: useChangeSetting(),
    inputOf: ({ value, from, reason }) => ({
      code,
      value,
      version,
      reason: reason.trim(),
      ...(from && { from, timeZone: readerZone() }),
    }),
    check: (_input, { reason }) => {
      const fault = reasonFault(reason);
      return fault ? { reason: fieldMessage(fault) } : {};
    },
    done: ({ open }) => (open?.state === 'waiting' ? words.change.proposed : words.change.done),
    onDone: onClose,
  });
  const newest = setting.open ?? setting.last;
  const overtaken =
    isOvertaken(form.error) && newest
      ? words.change.overtaken(newest.by, textOf(code, newest.value))
      : undefined;
  const field = {
    label: words.change.value,
    description: words.change.range(textOf(code, String(rule.least)), textOf(code, String(rule.most))),
    'data-autofocus': true,
  };
  return (
    <ActFormDialog
      title={words.name[code]}
      text={`${words.effect[code]} ${rule.isApproved ? words.change.second : words.change.atOnce}`}
      submitLabel={words.change.submit}
      form={form}
      message={Object.keys(form.errors).length === 0 ? overtaken : undefined}
      onClose={onClose}
    >
      {rule.kind === 'money' ? (
        <MoneyInput {...form.control('value')} {...field} />
      ) : (
        <TextInput {...form.field('value')} {...field} inputMode="numeric" />
      )}
      <DateField
        {...form.control('from')}
        label={words.change.from}
        description={words.change.fromHelp}
        pickLabel={words.change.pickFrom}
      />
      <ReasonField {...form.control('reason')} label={words.change.reason} />
    </ActFormDialog>
  );
};
export default ChangeDialog;
