import { Button, Checkbox } from '@mantine/core';
import { newTopUp } from '@tael/contract/funding/top-ups/schemas';
import { useState } from 'react';
import { z } from 'zod';
import { actRefusal, checkBy, type FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../../ui/facts/Money.tsx';
import { MoneyInput } from '../../../../ui/fields/MoneyInput.tsx';
import { topUpTones } from '../../../../ui/states/funding-states.ts';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import type { LinkedBank } from '../../ach-api.ts';
import { useSaveTopUp, useStopTopUp, type TopUp } from '../../top-up-api.ts';
import ach from '../ach/Ach.module.css';
import qr from '../qr/Qr.module.css';
import { accountToDebit } from './account-to-debit.ts';

const check = checkBy(z.strictObject(newTopUp));
const amounts = ['threshold', 'amount', 'monthlyCap'] as const;

/** Where the top-up stands, and why it is paused. */
const Standing = ({ topUp }: { readonly topUp: TopUp }) => {
  const words = useWords('fundingSources').topUp;
  return (
    <>
      <div role="status">
        <StatusDot tone={topUpTones[topUp.state]}>{words.state[topUp.state]}</StatusDot>
        {topUp.state === 'in_approval' && <p className={qr.soft}>{words.waits}</p>}
        {topUp.pause && <p className={qr.soft}>{words.pause[topUp.pause]}</p>}
      </div>
      {topUp.state !== 'stopped' && (
        <KeyValue pairs={[{ name: words.used, value: <Money value={topUp.usedThisMonth} /> }]} />
      )}
    </>
  );
};

/** Sets the automatic top-up up, changes it, or stops it. */
export const TopUpForm = ({
  banks,
  topUp,
}: {
  readonly banks: readonly LinkedBank[];
  readonly topUp: TopUp | null;
}) => {
  const all = useWords('fundingSources');
  const words = all.topUp;
  const { accountOf } = useWords('ach');
  const { form } = useWords('common');
  const [values, setValues] = useState({
    accountId: topUp?.accountId ?? accountToDebit(banks)?.id ?? '',
    threshold: topUp?.threshold.amount ?? '',
    amount: topUp?.amount.amount ?? '',
    monthlyCap: topUp?.monthlyCap.amount ?? '',
    isAuthorized: false,
  });
  const [faults, setFaults] = useState<FieldErrors>({});
  const save = useSaveTopUp();
  const stop = useStopTopUp();
  const refusal = actRefusal(save.error ?? stop.error);
  const errors = { ...refusal?.fields, ...faults };
  const count = Object.keys(faults).length;
  const change = (some: Partial<typeof values>) => {
    setValues({ ...values, isAuthorized: false, ...some });
    setFaults({});
    save.reset();
  };
  const submit = () => {
    const found = check(values);
    setFaults(found);
    if (Object.keys(found).length === 0)
      save.mutate(
        { ...values, isAuthorized: true },
        {
          onSuccess: ({ state }) => {
            change({});
            notify(
              state === 'in_approval'
                ? { tone: 'info', text: words.waits }
                : { tone: 'good', text: words.saved },
            );
          },
        },
      );
  };
  return (
    <form
      className={qr.panel}
      aria-labelledby="top-up"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <h2 id="top-up" className={ach.title}>
          {words.title}
        </h2>
        <p className={qr.soft}>{words.text}</p>
      </div>
      {topUp && <Standing topUp={topUp} />}
      <FormSummary message={count > 0 ? form.summary(count) : refusal?.message} />
      <SelectField
        name="accountId"
        label={words.account}
        value={values.accountId}
        data={banks.map(({ id, bankName, lastFour, closedBy }) => ({
          value: id,
          label:
            closedBy === null
              ? accountOf(bankName, lastFour)
              : `${accountOf(bankName, lastFour)} · ${all.closed(closedBy)}`,
          disabled: closedBy !== null,
        }))}
        onChange={({ currentTarget }) => change({ accountId: currentTarget.value })}
        error={errors['accountId']}
      />
      {amounts.map((name) => (
        <MoneyInput
          key={name}
          name={name}
          label={words[name]}
          value={values[name]}
          onChange={(typed) => change({ [name]: typed })}
          error={errors[name]}
        />
      ))}
      <Checkbox
        label={words.agree}
        name="isAuthorized"
        checked={values.isAuthorized}
        onChange={(event) => change({ isAuthorized: event.currentTarget.checked })}
        error={errors['isAuthorized']}
      />
      <div className={ach.acts}>
        <Button type="submit" loading={save.isPending}>
          {topUp && topUp.state !== 'stopped' ? words.update : words.save}
        </Button>
        {topUp && topUp.state !== 'stopped' && (
          <Button
            variant="default"
            loading={stop.isPending}
            onClick={() =>
              stop.mutate(
                { version: topUp.version },
                { onSuccess: () => notify({ tone: 'good', text: words.stopped }) },
              )
            }
          >
            {words.stop}
          </Button>
        )}
      </div>
    </form>
  );
};
