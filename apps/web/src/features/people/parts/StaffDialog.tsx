import { TextInput } from '@mantine/core';
import { staffRoutes } from '@tael/contract/org/people/staff-routes';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { useStaffAct } from '../api.ts';
import { useRoleChoices } from './role-names.ts';

/** Invites somebody to the staff. */
const StaffDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords('people');
  const roles = useRoleChoices('platform');
  const form = useActForm({
    first: {
      ...{ name: '', email: '', role: 'platform_support', roleTypeCode: '100' },
      language: useLanguage(),
    },
    act: useStaffAct('inviteStaff'),
    inputOf: ({ roleTypeCode: code, language, ...who }) => ({
      ...who,
      roleTypeCode: /^\d{1,3}$/.test(code) ? Number.parseInt(code, 10) : -1,
      language: language === 'zh_CN' ? ('zh_CN' as const) : ('en_US' as const),
    }),
    check: checkBy(staffRoutes.inviteStaff.input),
    done: words.staff.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={words.staff.invite}
      text={words.staff.text}
      submitLabel={words.staff.submit}
      form={form}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        label={words.form.name}
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
      <TextInput {...form.field('email')} label={words.form.email} type="email" autoComplete="off" />
      <SelectField {...form.field('role')} label={words.form.role} data={roles} />
      <TextInput
        {...form.field('roleTypeCode')}
        label={words.staff.roleTypeCode}
        description={words.staff.roleTypeCodeHelp}
        inputMode="numeric"
      />
      <SelectField
        {...form.field('language')}
        label={words.form.language}
        data={(['en_US', 'zh_CN'] as const).map((value) => ({ value, label: words.language[value] }))}
      />
    </ActFormDialog>
  );
};
export default StaffDialog;
