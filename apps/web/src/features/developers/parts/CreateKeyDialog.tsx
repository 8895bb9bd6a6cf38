import { Button, MultiSelect, Textarea, TextInput } from '@mantine/core';
import { keyPermissions } from '@tael/contract/developers/key-access';
import { apiVersions } from '@tael/contract/developers/versions';
import { developerRoutes } from '@tael/contract/developers/routes';
import { useState } from 'react';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/words/language.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { useMakeKey, type DeviceLogin, type MadeKey } from '../api.ts';
import { addressesIn } from './addresses.ts';
import styles from './CreateKeyDialog.module.css';

const check = checkBy(developerRoutes.createApiKey.input);

interface CreateKeyDialogProps {
  /** The sign-in of a command line that is confirmed by the key; a key of its own otherwise. */
  readonly login?: DeviceLogin;
  readonly onClose: () => void;
  readonly onMade: (made: MadeKey) => void;
}

/** What a key is called, what it may do, from where and until when: never more than whoever makes it may do. */
const CreateKeyDialog = ({ login, onClose, onMade }: CreateKeyDialogProps) => {
  const words = useWords('developers').creating;
  const loginWords = useWords('developers').login;
  const { addresses: addressesLabel, addressesHelp } = useWords('developers').applying;
  const names = useWords('permissions');
  const { actions, form } = useWords('common');
  const { buttons, pages } = useSession();
  const held = keyPermissions.filter((code) => buttons.includes(code) || pages.includes(code));
  const reads = held.filter((code) => code.endsWith(':read'));
  const [id] = useState(() => login?.id ?? crypto.randomUUID());
  const [values, setValues] = useState(() => ({
    name: login?.name ?? '',
    permissions: reads,
    addresses: '',
    perAct: '',
    perDay: '',
    apiVersion: '',
    lastDay: '',
  }));
  const [faults, setFaults] = useState<FieldErrors>({});
  const create = useMakeKey(login !== undefined);
  const refusal = actRefusal(create.error);
  const set = (change: Partial<typeof values>) => {
    setValues({ ...values, ...change });
    setFaults({});
    create.reset();
  };
  const faultCount = Object.keys(faults).length;
  const errors = faultCount > 0 ? faults : (refusal?.fields ?? {});
  return (
    <FormDialog
      title={login ? loginWords.title : words.title}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={login ? loginWords.confirm : words.submit}
      isBusy={create.isPending}
      message={faultCount > 0 ? form.summary(faultCount) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const input = {
          ...{ id, name: values.name, permissions: [...values.permissions] },
          ...{ addresses: addressesIn(values.addresses), lastDay: values.lastDay || null },
          ...{ perAct: values.perAct || null, perDay: values.perDay || null },
          ...{ apiVersion: apiVersions.find((one) => one === values.apiVersion) ?? null },
        };
        const found = check(input);
        setFaults(found);
        if (Object.keys(found).length > 0) return;
        create.mutate(input, { onSuccess: (made) => made !== undefined && onMade(made) });
      }}
    >
      <TextInput
        label={words.name}
        description={words.nameHelp}
        name="name"
        autoComplete="off"
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={errors['name']}
        data-autofocus
      />
      <div>
        <MultiSelect
          label={words.permissions}
          description={words.permissionsHelp}
          value={[...values.permissions]}
          data={held.map((value) => ({ value, label: names[value] }))}
          onChange={(codes) => set({ permissions: held.filter((code) => codes.includes(code)) })}
          error={errors['permissions']}
          classNames={{ pillsList: styles.pills }}
          searchable
          hidePickedOptions
          clearable
        />
        <div className={styles.sets}>
          <Button variant="default" size="compact-sm" onClick={() => set({ permissions: reads })}>
            {words.readOnly}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => set({ permissions: held })}>
            {words.everything}
          </Button>
        </div>
      </div>
      <Textarea
        label={addressesLabel}
        description={addressesHelp}
        name="addresses"
        autosize
        minRows={1}
        maxRows={6}
        value={values.addresses}
        onChange={(event) => set({ addresses: event.currentTarget.value })}
        error={errors['addresses']}
      />
      <MoneyInput
        label={words.perAct}
        description={words.amountHelp}
        name="perAct"
        value={values.perAct}
        onChange={(perAct) => set({ perAct })}
        error={errors['perAct']}
      />
      <MoneyInput
        label={words.perDay}
        name="perDay"
        value={values.perDay}
        onChange={(perDay) => set({ perDay })}
        error={errors['perDay']}
      />
      <SelectField
        label={words.apiVersion}
        name="apiVersion"
        value={values.apiVersion}
        data={[
          { value: '', label: words.ofAccount },
          ...apiVersions.toReversed().map((value) => ({ value, label: value })),
        ]}
        onChange={({ currentTarget }) => set({ apiVersion: currentTarget.value })}
        error={errors['apiVersion']}
      />
      <DateField
        label={words.lastDay}
        pickLabel={words.pick}
        name="lastDay"
        value={values.lastDay}
        onChange={(lastDay) => set({ lastDay })}
        error={errors['lastDay']}
      />
    </FormDialog>
  );
};
export default CreateKeyDialog;
