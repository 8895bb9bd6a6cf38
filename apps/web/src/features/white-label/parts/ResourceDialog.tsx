import { TextInput } from '@mantine/core';
import { resourceRoutes } from '@tael/contract/tenants/resource-routes';
import type { StoredFile } from '../../../lib/calls/upload.ts';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useUpload } from '../../../lib/forms/use-upload.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { FileField } from '../../../ui/fields/FileField.tsx';
import { useTenantAct } from '../api.ts';

interface Values {
  readonly key: string;
  readonly functionCode: string;
  readonly fileId: StoredFile | null;
}
const first: Values = { key: '', functionCode: '1', fileId: null };

/** Adds a picture under a key. */
const ResourceDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const words = useWords('whiteLabel').resources;
  const form = useActForm({
    first,
    act: useTenantAct('addResource'),
    inputOf: ({ key, functionCode, fileId }) => ({
      ...{ id, key, fileId: fileId?.id },
      functionCode: /^\d{1,2}$/.test(functionCode) ? Number.parseInt(functionCode, 10) : 0,
    }),
    check: checkBy(resourceRoutes.addResource.input),
    done: words.done,
    onDone: onClose,
  });
  const picture = useUpload({ purpose: 'public_picture', label: words.file, ...form.control('fileId') });
  return (
    <ActFormDialog
      title={words.add}
      text={words.text}
      submitLabel={words.submit}
      form={{ ...form, isBusy: form.isBusy || picture.sending !== undefined }}
      onClose={onClose}
    >
      <TextInput
        {...form.field('key')}
        label={words.key}
        description={words.keyHelp}
        autoComplete="off"
        data-autofocus
      />
      <TextInput {...form.field('functionCode')} label={words.code} inputMode="numeric" />
      <FileField {...picture} name="fileId" help={words.fileHelp} />
    </ActFormDialog>
  );
};
export default ResourceDialog;
