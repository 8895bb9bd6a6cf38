import { TagsInput, TextInput } from '@mantine/core';
import { agentRoutes, mostAgentMerchants } from '@tael/contract/developers/agent-routes';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import { useCardsToGive, useGiveCard } from '../agent-api.ts';
import type { ApiKey } from '../api.ts';

const check = checkBy(agentRoutes.giveCardToAgent.input);

interface GiveCardDialogProps {
  readonly apiKeys: readonly ApiKey[];
  readonly onClose: () => void;
}

/** Which card, to which key, and within which locks. */
const GiveCardDialog = ({ apiKeys, onClose }: GiveCardDialogProps) => {
  const words = useWords('developers').agents.giving;
  const cards = useCardsToGive();
  const form = useActForm({
    first: {
      id: '',
      keyId: '',
      merchants: [] as string[],
      perPurchase: '',
      perMonth: '',
      purchases: '1',
      lastDay: '',
    },
    act: useGiveCard(),
    inputOf: ({ perMonth, purchases, ...values }) => ({
      ...values,
      version: cards.data?.find(({ id }) => id === values.id)?.version,
      perMonth: perMonth === '' ? null : perMonth,
      purchases: /^\d+$/.test(purchases) ? Number(purchases) : undefined,
    }),
    check: (input) => check({ ...input, version: input.version ?? 0 }),
    done: words.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.field('id')}
        label={words.card}
        data={[
          { value: '', label: words.none },
          ...(cards.data ?? []).map((card) => ({
            value: card.id,
            label: `${card.nickname} ·· ${card.lastFour}`,
          })),
        ]}
      />
      <SelectField
        {...form.field('keyId')}
        label={words.key}
        data={[
          { value: '', label: words.none },
          ...apiKeys
            .filter(({ state }) => state === 'active')
            .map(({ id, name, start }) => ({ value: id, label: `${name} (${start}…)` })),
        ]}
      />
      <TagsInput
        {...form.control('merchants')}
        label={words.merchants}
        description={words.merchantsHelp}
        maxTags={mostAgentMerchants}
        acceptValueOnBlur
      />
      <MoneyInput {...form.control('perPurchase')} label={words.perPurchase} />
      <MoneyInput {...form.control('perMonth')} label={words.perMonth} />
      <TextInput
        {...form.field('purchases')}
        label={words.purchases}
        inputMode="numeric"
        autoComplete="off"
      />
      <DateField {...form.control('lastDay')} label={words.lastDay} pickLabel={words.pick} />
    </ActFormDialog>
  );
};
export default GiveCardDialog;
