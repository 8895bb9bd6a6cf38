import { Checkbox, Textarea } from '@mantine/core';
import { developerRoutes } from '@tael/contract/developers/routes';
import { apiVolumes, type ApiVolume } from '@tael/contract/developers/states';
import { useState } from 'react';
import { chosen } from '../../../lib/forms/filters.ts';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { ApiFeeLine } from '../../../parts/fees/ApiFeeLine.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useApplyForApi } from '../api.ts';
import { addressesIn } from './addresses.ts';

const check = checkBy(developerRoutes.applyForApi.input);

interface Values {
  readonly use: string;
  readonly volume: ApiVolume;
  readonly addresses: string;
  readonly terms: boolean;
}

/** Asks for API access: what for, how many calls, from where, and the terms. */
const ApplyDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords('developers');
  const { actions, form } = useWords('common');
  const [values, setValues] = useState<Values>({ use: '', volume: 'under_10k', addresses: '', terms: false });
  const [faults, setFaults] = useState<FieldErrors>({});
  const apply = useApplyForApi();
  const refusal = actRefusal(apply.error);
  const set = (change: Partial<Values>) => {
    setValues({ ...values, ...change });
    setFaults({});
  };
  const faultCount = Object.keys(faults).length;
  const errors = faultCount > 0 ? faults : (refusal?.fields ?? {});
  return (
    <FormDialog
      title={words.applying.title}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.applying.submit}
      isBusy={apply.isPending}
      message={faultCount > 0 ? form.summary(faultCount) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const input = { ...values, terms: values.terms as true, addresses: addressesIn(values.addresses) }; // checked next
        const found = check(input);
        setFaults(found);
        if (Object.keys(found).length > 0) return;
        apply.mutate(input, {
          onSuccess: () => {
            notify({ tone: 'good', text: words.applying.done });
            onClose();
          },
        });
      }}
    >
      <Textarea
        label={words.applying.use}
        description={words.applying.useHelp}
        name="use"
        autosize
        minRows={3}
        maxRows={8}
        value={values.use}
        onChange={(event) => set({ use: event.currentTarget.value })}
        error={errors['use']}
        data-autofocus
      />
      <SelectField
        label={words.applying.volume}
        value={values.volume}
        data={apiVolumes.map((value) => ({ value, label: words.volume[value] }))}
        onChange={(event) => set({ volume: chosen(apiVolumes, event.currentTarget.value) ?? 'under_10k' })}
      />
      <Textarea
        label={words.applying.addresses}
        description={words.applying.addressesHelp}
        name="addresses"
        autosize
        minRows={2}
        maxRows={6}
        value={values.addresses}
        onChange={(event) => set({ addresses: event.currentTarget.value })}
        error={errors['addresses']}
      />
      <ApiFeeLine isBefore />
      <Checkbox
        label={words.applying.terms}
        name="terms"
        checked={values.terms}
        onChange={(event) => set({ terms: event.currentTarget.checked })}
        error={errors['terms']}
      />
    </FormDialog>
  );
};
export default ApplyDialog;
