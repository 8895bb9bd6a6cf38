import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { ssoRoutes } from '@tael/contract/sso/routes';
import { useState } from 'react';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { useSaveSso, type SsoSetup } from '../api.ts';
import { useRoleName } from './use-role-name.ts';

const check = checkBy(ssoRoutes.saveSso.input);

/** What we and the provider of the company have to know of each other. */
const ConnectionDialog = ({ setup, onClose }: { setup: SsoSetup; onClose: () => void }) => {
  const { form: words, fact, saved } = useWords('singleSignOn');
  const { actions } = useWords('common');
  const nameOf = useRoleName();
  const { connection, roles } = setup;
  const [newId] = useState(() => crypto.randomUUID());
  const form = useActForm({
    first: () => ({
      issuer: connection?.issuer ?? '',
      clientId: connection?.clientId ?? '',
      clientSecret: '',
      isOn: connection?.isOn ?? true,
      isRequired: connection?.isRequired ?? false,
      joinRole: connection?.joinRole ?? '',
    }),
    act: useSaveSso(),
    inputOf: ({ joinRole, ...values }) => ({
      ...values,
      joinRole: joinRole === '' ? null : joinRole,
      id: connection?.id ?? newId,
      version: connection?.version ?? 0,
    }),
    check,
    done: saved,
    onDone: onClose,
  });
  return (
    <ActFormDialog title={words.title} submitLabel={words.save} form={form} onClose={onClose}>
      <TextInput
        {...form.field('issuer')}
        label={words.issuer}
        description={words.issuerHelp}
        type="url"
        autoComplete="off"
        data-autofocus
      />
      <TextInput {...form.field('clientId')} label={words.clientId} autoComplete="off" />
      <PasswordInput
        {...form.field('clientSecret')}
        label={words.clientSecret}
        {...(connection && { description: words.secretHelp })}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': actions.showPassword, tabIndex: 0 }}
      />
      {roles.length > 0 && (
        <SelectField
          {...form.field('joinRole')}
          label={words.join}
          description={words.joinHelp}
          data={[
            { value: '', label: fact.joinNone },
            ...roles.map((role) => ({ value: role.ref, label: nameOf(role) })),
          ]}
        />
      )}
      <Checkbox {...form.tick('isRequired')} label={words.isRequired} />
      <Checkbox {...form.tick('isOn')} label={words.isOn} />
    </ActFormDialog>
  );
};
export default ConnectionDialog;
