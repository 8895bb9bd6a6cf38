import { TextInput } from '@mantine/core';
import { merchantLimitRoutes } from '@tael/contract/limits/merchant-routes';
import { limitNames } from '@tael/contract/limits/states';
import { useCan } from '../../lib/session/can.tsx';
import { cardChoice } from '../cards/card-choice.ts';
import type { Card } from '../cards/card-facts.ts';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useActForm } from '../../lib/forms/act-form.ts';
import { chosen } from '../../lib/forms/filters.ts';
import { checkBy } from '../../lib/forms/form-errors.ts';
import { useWords } from '../../lib/words/language.ts';
import { useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { ActFormDialog } from '../dialogs/ActFormDialog.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { MoneyInput } from '../../ui/fields/MoneyInput.tsx';
import { CardSelect } from '../cards/CardSelect.tsx';

interface MerchantLimitDialogProps {
  /** The one to be changed; absent for a new one. */
  readonly limit?: CallOutput<'addMerchantLimit'>;
  /** The card that a new one is for, until another is chosen. */
  readonly card?: Card;
  readonly onClose: () => void;
}

const checkNew = checkBy(merchantLimitRoutes.addMerchantLimit.input);
const checkChange = checkBy(merchantLimitRoutes.changeMerchantLimit.input);

/** Limits a merchant, or sets another amount for `limit`. */
const useSaveLimit = (limit: MerchantLimitDialogProps['limit']) =>
  useKeyedWork(
    (input: CallInput<'addMerchantLimit'>, key) =>
      limit
        ? call('changeMerchantLimit', { id: limit.id, version: limit.version, amount: input.amount }, { key })
        : call('addMerchantLimit', input, { key }),
    { again: [[moneyKey]] },
  );

/** Limits a merchant, or sets another amount for one that is limited. */
const MerchantLimitDialog = ({ limit, card: first, onClose }: MerchantLimitDialogProps) => {
  const all = useWords('limits');
  const words = all.merchants;
  const form = useActForm({
    first: {
      merchant: limit?.merchant ?? '',
      cardId: first ? cardChoice(first) : null,
      window: 'monthly',
      amount: limit?.limit.amount ?? '',
    },
    act: useSaveLimit(limit),
    inputOf: ({ merchant, cardId: card, window, amount }) => ({
      merchant: merchant.trim(),
      window: chosen(limitNames, window) ?? 'monthly',
      amount,
      ...(card && { cardId: card.value }),
    }),
    check: (input) =>
      limit ? checkChange({ id: limit.id, version: limit.version, amount: input.amount }) : checkNew(input),
    done: words.saved,
    onDone: onClose,
  });
  // Whoever may not limit all cards limits the one that they came from, and is shown no choice.
  const mayLimitAll = useCan('limit:request');
  return (
    <ActFormDialog
      title={limit ? words.changeTitle(limit.merchant) : words.addTitle}
      submitLabel={words.submit}
      form={form}
      message={mayLimitAll ? undefined : form.errors['cardId']}
      onClose={onClose}
    >
      {!limit && (
        <>
          <TextInput
            {...form.field('merchant')}
            label={words.merchant}
            description={words.merchantHelp}
            maxLength={60}
            data-autofocus
          />
          {mayLimitAll && (
            <CardSelect {...form.control('cardId')} label={words.card} anyLabel={words.allCards} />
          )}
          <SelectField
            {...form.field('window')}
            label={words.window}
            data={limitNames.map((value) => ({ value, label: all.name[value] }))}
          />
        </>
      )}
      <MoneyInput {...form.control('amount')} label={words.amount} />
    </ActFormDialog>
  );
};
export default MerchantLimitDialog;
