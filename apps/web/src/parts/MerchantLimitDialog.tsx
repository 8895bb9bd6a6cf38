import { NativeSelect, TextInput } from '@mantine/core';
import { merchantLimitRoutes } from '@tael/contract/limits/merchant-routes';
import { limitNames } from '@tael/contract/limits/states';
import { useState } from 'react';
import { useCan } from '../lib/can.tsx';
import { cardChoice } from '../lib/card-choice.ts';
import type { Card } from '../lib/card-facts.ts';
import type { CallOutput } from '../lib/client.ts';
import { chosen } from '../lib/filters.ts';
import { actRefusal, checkBy, type FieldErrors } from '../lib/form-errors.ts';
import { useWords } from '../lib/language.ts';
import { useKeyedAct } from '../lib/keyed-act.ts';
import { moneyKey } from '../lib/live-balance.ts';
import { notify } from '../lib/notices.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { MoneyInput } from '../ui/MoneyInput.tsx';
import { CardSelect } from './CardSelect.tsx';

interface MerchantLimitDialogProps {
  /** The one to be changed; absent for a new one. */
  readonly limit?: CallOutput<'addMerchantLimit'>;
  /** The card that a new one is for, until another is chosen. */
  readonly card?: Card;
  readonly onClose: () => void;
}

const checkNew = checkBy(merchantLimitRoutes.addMerchantLimit.input);
const checkChange = checkBy(merchantLimitRoutes.changeMerchantLimit.input);

/** Limits a merchant, or sets another amount for one that is limited. */
const MerchantLimitDialog = ({ limit, card: first, onClose }: MerchantLimitDialogProps) => {
  const all = useWords('limits');
  const words = all.merchants;
  const { actions, form } = useWords('common');
  const add = useKeyedAct('addMerchantLimit', { again: [[moneyKey]] });
  const change = useKeyedAct('changeMerchantLimit', { again: [[moneyKey]] });
  const act = limit ? change : add;
  const [values, setValues] = useState({
    merchant: '',
    card: first ? cardChoice(first) : null,
    window: 'monthly',
    amount: limit?.limit.amount ?? '',
  });
  const [faults, setFaults] = useState<FieldErrors>({});
  const refusal = actRefusal(act.error);
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(errors).length;
  // Whoever may not limit all cards limits the one that they came from, and is shown no choice.
  const mayLimitAll = useCan('limit:request');
  const unseen = mayLimitAll ? undefined : errors['cardId'];
  const set = (next: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...next }));
    setFaults({});
    act.reset();
  };
  const done = {
    onSuccess: () => {
      notify({ tone: 'good', text: words.saved });
      onClose();
    },
  };
  const submit = () => {
    const { merchant, card, amount } = values;
    if (limit) {
      const input = { id: limit.id, version: limit.version, amount };
      const found = checkChange(input);
      setFaults(found);
      if (Object.keys(found).length === 0) change.mutate(input, done);
      return;
    }
    const window = chosen(limitNames, values.window) ?? 'monthly';
    const input = { merchant: merchant.trim(), window, amount, ...(card && { cardId: card.value }) };
    const found = checkNew(input);
    setFaults(found);
    if (Object.keys(found).length === 0) add.mutate(input, done);
  };
  return (
    <FormDialog
      title={limit ? words.changeTitle(limit.merchant) : words.addTitle}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.submit}
      isBusy={act.isPending}
      message={unseen ?? (faultCount > 0 ? form.summary(faultCount) : refusal?.message)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {!limit && (
        <>
          <TextInput
            label={words.merchant}
            description={words.merchantHelp}
            value={values.merchant}
            onChange={(event) => set({ merchant: event.currentTarget.value })}
            maxLength={60}
            error={errors['merchant']}
            data-autofocus
          />
          {mayLimitAll && (
            <CardSelect
              label={words.card}
              anyLabel={words.allCards}
              value={values.card}
              onChange={(card) => set({ card })}
              error={errors['cardId']}
            />
          )}
          <NativeSelect
            label={words.window}
            value={values.window}
            onChange={(event) => set({ window: event.currentTarget.value })}
            data={limitNames.map((value) => ({ value, label: all.name[value] }))}
          />
        </>
      )}
      <MoneyInput
        label={words.amount}
        value={values.amount}
        onChange={(amount) => set({ amount })}
        error={errors['amount']}
      />
    </FormDialog>
  );
};
export default MerchantLimitDialog;
