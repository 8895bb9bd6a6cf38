import { Button, Checkbox } from '@mantine/core';
import { newAchFunding } from '@tael/contract/funding/ach/schemas';
import { formatMoney } from '@tael/i18n/format';
import { isMoneyText } from '@tael/money';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { actRefusal, checkBy, type FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useUnsaved } from '../../../../lib/session/own-tab.ts';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { MoneyInput } from '../../../../ui/fields/MoneyInput.tsx';
import { useAchQuote, useOpenAch, type AchFunding, type AchQuote, type LinkedBank } from '../../ach-api.ts';
import qr from '../qr/Qr.module.css';
import { accountToDebit } from '../sources/account-to-debit.ts';
import styles from './Ach.module.css';

const check = checkBy(z.strictObject(newAchFunding));
const shown = ({ amount, currency }: AchQuote['fee']): string => formatMoney(amount, currency);

/** What comes of a debit of today: when it settles, how long it is held and why. */
const Preview = ({ quote }: { readonly quote: AchQuote }) => {
  const words = useWords('ach');
  const date = useDates();
  const { facts, holdReasons } = words;
  const isFree = /^[0.]+$/.test(quote.fee.amount);
  return (
    <div className={styles.preview}>
      <KeyValue
        pairs={[
          { name: facts.fee, value: isFree ? facts.free : shown(quote.fee) },
          { name: facts.sendAt, value: date(quote.sendAt, 'dateTime') },
          { name: facts.settles, value: date(quote.settlesOn, 'medium') },
          { name: facts.hold, value: words.holdFor(quote.hold.days) },
          { name: facts.releases, value: date(quote.releasesOn, 'medium') },
        ]}
      />
      <p className={qr.soft}>{holdReasons[quote.hold.reason]}</p>
    </div>
  );
};

/** From which account, how much, and the authorization that is agreed to. */
export const AchForm = ({
  banks,
  onOpened,
}: {
  readonly banks: readonly LinkedBank[];
  readonly onOpened: (opened: AchFunding) => void;
}) => {
  const words = useWords('ach');
  const { form } = useWords('common');
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState(params.get('account') ?? undefined);
  const [amount, setAmount] = useState(params.get('amount') ?? '');
  const [isAuthorized, setAuthorized] = useState(false);
  const [faults, setFaults] = useState<FieldErrors>({});
  const first = accountToDebit(banks) ?? banks[0];
  const accountId = (banks.some(({ id }) => id === chosen) ? chosen : first?.id) ?? '';
  const quote = useAchQuote(isMoneyText(amount, 'USD') ? { accountId, amount } : undefined);
  const open = useOpenAch();
  useUnsaved(amount !== '');
  const refusal = actRefusal(open.error ?? (amount !== '' ? quote.error : null));
  const errors = { ...refusal?.fields, ...faults };
  const count = Object.keys(faults).length;
  const asked = quote.data;
  /** Whoever changes what is agreed to agrees to nothing yet. */
  const changed = () => {
    setAuthorized(false);
    setFaults({});
    open.reset();
  };
  const submit = () => {
    const values = {
      accountId,
      amount,
      authorizationVersion: asked?.authorization.version ?? '',
      isAuthorized,
    };
    const { authorizationVersion: _, ...found } = check(values);
    setFaults(found);
    if (Object.keys(found).length > 0 || !asked) return;
    open.mutate(
      { ...values, isAuthorized: true },
      {
        onSuccess: (opened) => {
          notify({ tone: 'good', text: words.opened });
          onOpened(opened);
        },
      },
    );
  };
  return (
    <form
      className={qr.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormSummary message={count > 0 ? form.summary(count) : refusal?.message} />
      <SelectField
        name="accountId"
        label={words.account}
        value={accountId}
        data={banks.map(({ id, bankName, lastFour, closedBy }) => ({
          value: id,
          label: [words.accountOf(bankName, lastFour), closedBy && words.closed(closedBy)]
            .filter(Boolean)
            .join(' · '),
          disabled: closedBy !== null,
        }))}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          changed();
        }}
        error={errors['accountId']}
      />
      <MoneyInput
        name="amount"
        label={words.amount}
        {...(asked && {
          description: words.limits(shown(asked.minimum), shown(asked.maximum), shown(asked.leftToday)),
        })}
        value={amount}
        onChange={(typed) => {
          setAmount(typed);
          changed();
        }}
        error={errors['amount']}
      />
      {amount !== '' && asked && (
        <>
          <Preview quote={asked} />
          <section className={styles.authorization} aria-labelledby="ach-authorization">
            <h2 id="ach-authorization">{words.authorization}</h2>
            <p>{asked.authorization.text}</p>
            <Checkbox
              label={words.agree}
              name="isAuthorized"
              checked={isAuthorized}
              onChange={(event) => {
                setAuthorized(event.currentTarget.checked);
                setFaults({});
              }}
              error={errors['isAuthorized']}
            />
          </section>
        </>
      )}
      <Button type="submit" size="md" loading={open.isPending || (amount !== '' && quote.isLoading)}>
        {words.submit}
      </Button>
    </form>
  );
};
