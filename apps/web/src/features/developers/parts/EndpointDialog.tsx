import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { eventRoutes } from '@tael/contract/developers/event-routes';
import { eventTypeNames } from '@tael/contract/developers/events';
import { apiVersions, newestVersion } from '@tael/contract/developers/versions';
import { useState } from 'react';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { ServerUrlField } from '../../../parts/fields/ServerUrlField.tsx';
import { useSaveEndpoint, type Endpoint } from '../event-api.ts';

const check = checkBy(eventRoutes.createEndpoint.input);
const groups = [...new Set(eventTypeNames.map((type) => type.split('.')[0] ?? ''))];

interface EndpointDialogProps {
  /** The one to change; null adds one. */
  readonly endpoint: Endpoint | null;
  readonly examples: readonly string[];
  readonly onClose: () => void;
  /** `secret` is there of a new one alone. */
  readonly onSaved: (secret: string | null) => void;
}

/** Where a server of the customer is, and which events it wants. */
const EndpointDialog = ({ endpoint, examples, onClose, onSaved }: EndpointDialogProps) => {
  const words = useWords('developers').endpoints;
  const [newId] = useState(() => crypto.randomUUID());
  const form = useActForm({
    first: () => ({
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      types: [...(endpoint?.types ?? ['*'])],
      apiVersion: endpoint?.apiVersion ?? newestVersion,
      isOn: endpoint === null || endpoint.state === 'on',
    }),
    act: useSaveEndpoint(endpoint, newId),
    inputOf: (values) => values,
    check: ({ isOn: _, ...settings }) => check({ id: newId, ...settings }),
    onDone: (saved) => onSaved(saved.secret),
  });
  return (
    <ActFormDialog
      title={endpoint ? words.form.change : words.form.add}
      submitLabel={words.form.save}
      form={form}
      onClose={onClose}
    >
      <ServerUrlField words={words.form} examples={examples} {...form.control('url')} />
      <TextInput {...form.field('description')} label={words.form.description} autoComplete="off" />
      <MultiSelect
        {...form.control('types')}
        label={words.form.types}
        description={words.form.typesHelp}
        data={[
          { value: '*', label: words.everything },
          ...groups.map((name) => ({ value: `${name}.*`, label: words.form.group(name) })),
          ...eventTypeNames.map((value) => ({ value, label: value })),
        ]}
        searchable
        hidePickedOptions
      />
      <SelectField
        {...form.field('apiVersion')}
        label={words.form.apiVersion}
        description={words.form.apiVersionHelp}
        data={apiVersions.toReversed()}
      />
      {endpoint && <Checkbox {...form.tick('isOn')} label={words.form.isOn} />}
    </ActFormDialog>
  );
};
export default EndpointDialog;
