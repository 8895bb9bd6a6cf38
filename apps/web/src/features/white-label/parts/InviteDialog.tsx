import { TextInput } from '@mantine/core';
import { operatorRoles } from '@tael/contract/org/roles/ready-made';
import { operatorRoutes } from '@tael/contract/tenants/operator-routes';
import { chosen } from '../../../lib/forms/filters.ts';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { useTenantAct } from '../api.ts';

const languages = ['en_US', 'zh_CN'] as const;

/** Invites somebody to run an operator. */
const InviteDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const words = useWords('whiteLabel').people;
  const { brand } = useWords('whiteLabel');
  const { ready } = useWords('roles');
  const form = useActForm({
    first: { name: '', email: '', role: operatorRoles[0], language: useLanguage() },
    act: useTenantAct('inviteOperator'),
    inputOf: ({ role, language, ...who }) => ({
      ...{ id, ...who },
      role: chosen(operatorRoles, role),
      language: chosen(languages, language),
    }),
    check: checkBy(operatorRoutes.inviteOperator.input),
    done: words.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={words.invite}
      text={words.text}
      submitLabel={words.submit}
      form={form}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} label={words.name} dir="auto" autoComplete="off" data-autofocus />
      <TextInput {...form.field('email')} label={words.email} type="email" autoComplete="off" />
      <SelectField
        {...form.field('role')}
        label={words.role}
        data={operatorRoles.map((value) => ({ value, label: ready[value].name }))}
      />
      <SelectField
        {...form.field('language')}
        label={words.language}
        data={languages.map((value) => ({ value, label: brand[value] }))}
      />
    </ActFormDialog>
  );
};
export default InviteDialog;
