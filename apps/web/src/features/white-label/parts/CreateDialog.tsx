import { TextInput } from '@mantine/core';
import { tenantRoutes } from '@tael/contract/tenants/routes';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { useTenantAct } from '../api.ts';

interface CreateDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** Creates an operator with a first draft of its brand. */
const CreateDialog = ({ onClose, onCreated }: CreateDialogProps) => {
  const words = useWords('whiteLabel').create;
  const form = useActForm({
    first: { name: '', host: '' },
    act: useTenantAct('createTenant'),
    inputOf: (values) => values,
    check: checkBy(tenantRoutes.createTenant.input),
    done: words.done,
    onDone: ({ id }) => {
      onClose();
      onCreated(id);
    },
  });
  return (
    <ActFormDialog
      title={words.open}
      text={words.text}
      submitLabel={words.submit}
      form={form}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} label={words.name} autoComplete="off" data-autofocus />
      <TextInput
        {...form.field('host')}
        label={words.host}
        description={words.hostHelp}
        autoComplete="off"
        inputMode="url"
      />
    </ActFormDialog>
  );
};
export default CreateDialog;
