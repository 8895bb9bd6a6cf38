import { Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { webhookRoutes } from '@tael/contract/webhooks/routes';
import { webhookFallbacks } from '@tael/contract/webhooks/schemas';
import { useState } from 'react';
import { chosen } from '../../../lib/filters.ts';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { useSaveWebhook, type Webhook, type WebhookSettings } from '../api.ts';
import { CardsField } from './CardsField.tsx';
import styles from './WebhookDialog.module.css';

interface WebhookDialogProps {
  /** The one to change; null sets one up. */
  readonly webhook: Webhook | null;
  readonly examples: readonly string[];
  /** Those chosen before. */
  readonly cards: readonly { readonly id: string; readonly nickname: string }[];
  readonly onClose: () => void;
  /** `secret` is there of a new one alone. */
  readonly onSaved: (secret: string | null) => void;
}

const check = checkBy(webhookRoutes.createDecisionWebhook.input);

/** Where the customer's server is, what it is asked about, and what happens without its answer. */
const WebhookDialog = ({ webhook, examples, cards, onClose, onSaved }: WebhookDialogProps) => {
  const words = useWords('webhooks');
  const { actions, form } = useWords('common');
  const [newId] = useState(() => crypto.randomUUID());
  const [values, setValues] = useState<WebhookSettings>(() => ({
    url: webhook?.url ?? '',
    asksFrom: webhook?.asksFrom ?? null,
    cardIds: webhook?.cardIds ?? null,
    fallback: webhook?.fallback ?? 'decline',
    isOn: webhook?.isOn ?? true,
  }));
  const [faults, setFaults] = useState<FieldErrors>({});
  const save = useSaveWebhook(webhook, newId);
  const refusal = actRefusal(save.error);
  const set = (change: Partial<WebhookSettings>) => {
    setValues({ ...values, ...change });
    setFaults({});
    save.reset();
  };
  const faultCount = Object.keys(faults).length;
  const errors = faultCount > 0 ? faults : (refusal?.fields ?? {});
  return (
    <FormDialog
      title={webhook ? words.form.change : words.form.create}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.form.save}
      isBusy={save.isPending}
      message={faultCount > 0 ? form.summary(faultCount) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const found = check({ id: newId, ...values });
        setFaults(found);
        if (Object.keys(found).length > 0) return;
        save.mutate(values, { onSuccess: (saved) => saved && onSaved(saved.secret) });
      }}
    >
      {examples.length > 0 && (
        <NativeSelect
          label={words.form.example}
          value={chosen(examples, values.url) ?? ''}
          data={[{ value: '', label: words.form.noExample }, ...examples]}
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={words.form.url}
        description={words.form.urlHelp}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={values.url}
        onChange={(event) => set({ url: event.currentTarget.value })}
        error={errors['url']}
        data-autofocus
      />
      <MoneyInput
        label={words.form.asksFrom}
        value={values.asksFrom ?? ''}
        onChange={(amount) => set({ asksFrom: amount === '' ? null : amount })}
        error={errors['asksFrom']}
      />
      <CardsField
        value={values.cardIds ?? null}
        onChange={(cardIds) => set({ cardIds })}
        known={cards}
        error={errors['cardIds']}
      />
      <Radio.Group
        label={words.form.fallback}
        value={values.fallback}
        onChange={(value) => set({ fallback: chosen(webhookFallbacks, value) ?? 'decline' })}
      >
        <div className={styles.choices}>
          {webhookFallbacks.map((value) => (
            <Radio key={value} value={value} label={words.fallback[value]} />
          ))}
        </div>
      </Radio.Group>
      <Checkbox
        label={words.form.isOn}
        checked={values.isOn}
        onChange={(event) => set({ isOn: event.currentTarget.checked })}
      />
    </FormDialog>
  );
};
export default WebhookDialog;
