import { TextInput } from '@mantine/core';
import { ssoRoutes } from '@tael/contract/sso/routes';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { useAddDomain, useRemoveDomain, type SsoDomain } from '../api.ts';

const check = checkBy(ssoRoutes.addSsoDomain.input);

/** Names a domain; its record is shown in the list. */
export const AddDomainDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords('singleSignOn').domains;
  const form = useActForm({
    first: { domain: '' },
    act: useAddDomain(),
    inputOf: (values) => values,
    check,
    onDone: onClose,
  });
  return (
    <ActFormDialog title={words.add} submitLabel={words.add} form={form} onClose={onClose}>
      <TextInput {...form.field('domain')} label={words.domain} autoComplete="off" data-autofocus />
    </ActFormDialog>
  );
};

export const RemoveDomainDialog = ({ domain, onClose }: { domain: SsoDomain; onClose: () => void }) => {
  const { domains: words, saved } = useWords('singleSignOn');
  return (
    <ConfirmDialog
      title={words.removing(domain.domain)}
      text={words.removingText}
      submitLabel={words.remove}
      isGrave
      act={useRemoveDomain()}
      input={{ id: domain.id }}
      done={saved}
      onClose={onClose}
    />
  );
};
