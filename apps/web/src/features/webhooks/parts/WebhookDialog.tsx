import { Checkbox, Radio } from '@mantine/core';
import { webhookRoutes } from '@tael/contract/webhooks/routes';
import { webhookFallbacks } from '@tael/contract/webhooks/schemas';
import { useState } from 'react';
import { chosen } from '../../../lib/forms/filters.ts';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { ServerUrlField } from '../../../parts/fields/ServerUrlField.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
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
  const [newId] = useState(() => crypto.randomUUID());
  const form = useActForm({
    first: (): WebhookSettings => ({
      url: webhook?.url ?? '',
      asksFrom: webhook?.asksFrom ?? null,
      cardIds: webhook?.cardIds ?? null,
      fallback: webhook?.fallback ?? 'decline',
      isOn: webhook?.isOn ?? true,
    }),
    act: useSaveWebhook(webhook, newId),
    inputOf: (values) => values,
    check: (values) => check({ id: newId, ...values }),
    onDone: (saved) => onSaved(saved.secret),
  });
  const { values, set } = form;
  return (
    <ActFormDialog
      title={webhook ? words.form.change : words.form.create}
      submitLabel={words.form.save}
      form={form}
      onClose={onClose}
    >
      <ServerUrlField words={words.form} examples={examples} {...form.control('url')} />
      <MoneyInput
        {...form.control('asksFrom')}
        label={words.form.asksFrom}
        value={values.asksFrom ?? ''}
        onChange={(amount) => set({ asksFrom: amount === '' ? null : amount })}
      />
      <CardsField {...form.control('cardIds')} value={values.cardIds ?? null} known={cards} />
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
    </ActFormDialog>
  );
};
export default WebhookDialog;
