import { Button, Checkbox, TextInput } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { localeOf } from '@tael/i18n/language';
import { isMoneyText } from '@tael/money';
import { useState } from 'react';
import { actRefusal, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { isMerchantCategory, merchantCategories } from '@tael/contract/authorizations/categories';
import { presences } from '@tael/contract/authorizations/states';
import { chosen } from '../../../lib/forms/filters.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import { merchantCountries, merchantCurrencies } from './countries.ts';
import {
  asksMoney,
  checkPurchase,
  isForeign,
  isInquiry,
  sentKinds,
  type PayingCard,
  type PurchaseValues,
} from './purchase-form.ts';
import { SeenFields } from './SeenFields.tsx';
import styles from './PurchaseForm.module.css';

interface PurchaseFormProps {
  readonly values: PurchaseValues;
  readonly onChange: (values: PurchaseValues) => void;
  readonly card: PayingCard;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onPay: () => void;
}

export const PurchaseForm = ({ values, onChange, card, error, isBusy, onPay }: PurchaseFormProps) => {
  const words = useWords('transactions');
  const { form } = useWords('common');
  const locale = localeOf(useLanguage());
  const [faults, setFaults] = useState<FieldErrors>({});
  const refusal = actRefusal(error);
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;
  const currencyName = new Intl.DisplayNames(locale, { type: 'currency' });
  const countryName = new Intl.DisplayNames(locale, { type: 'region' });
  const isAmount = isMoneyText(values.amount, 'USD');
  const set = (change: Partial<PurchaseValues>) => onChange({ ...values, ...change });

  const submit = () => {
    const found = checkPurchase(card, values);
    setFaults(found);
    if (Object.keys(found).length === 0) onPay();
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormSummary message={faultCount > 0 ? form.summary(faultCount) : refusal?.message} />
      <p className={styles.text}>{words.purchase.text}</p>
      <SelectField
        label={words.purchase.kind}
        description={words.purchase.kindHelp[values.kind]}
        value={values.kind}
        onChange={(event) => set({ kind: chosen(sentKinds, event.currentTarget.value) ?? 'purchase' })}
        data={sentKinds.map((value) => ({ value, label: words.purchase.kinds[value] }))}
      />
      {asksMoney(values.kind) && (
        <MoneyInput
          label={words.purchase.amount}
          value={values.amount}
          onChange={(amount) => set({ amount })}
          error={errors['amount']}
          data-autofocus
        />
      )}
      {asksMoney(values.kind) && (
        <div className={styles.pair}>
          <SelectField
            label={words.purchase.currency}
            value={values.currency}
            onChange={(event) => set({ currency: event.currentTarget.value })}
            data={merchantCurrencies.map((code) => ({ value: code, label: currencyName.of(code) ?? code }))}
          />
          {isForeign(values) && (
            <TextInput
              label={words.purchase.merchantAmount(values.currency)}
              value={values.merchantAmount}
              onChange={(event) => set({ merchantAmount: event.currentTarget.value })}
              error={errors['merchantAmount.amount']}
              inputMode="decimal"
              maxLength={20}
            />
          )}
        </div>
      )}
      {isForeign(values) && <p className={styles.text}>{words.purchase.billed}</p>}
      <TextInput
        label={words.purchase.merchantName}
        value={values.merchantName}
        onChange={(event) => set({ merchantName: event.currentTarget.value })}
        error={errors['merchant.name']}
        maxLength={60}
      />
      <TextInput
        label={words.purchase.merchantNumber}
        description={words.purchase.merchantNumberHelp}
        value={values.merchantNumber}
        onChange={(event) => set({ merchantNumber: event.currentTarget.value })}
        error={errors['merchant.acceptorId']}
        maxLength={40}
      />
      <SelectField
        label={words.purchase.category}
        value={values.category}
        onChange={(event) => {
          const category = event.currentTarget.value;
          if (isMerchantCategory(category)) set({ category });
        }}
        data={Object.keys(merchantCategories)
          .filter(isMerchantCategory)
          .map((name) => ({ value: name, label: words.category[name] }))}
      />
      <div className={styles.pair}>
        <TextInput
          label={words.purchase.city}
          value={values.city}
          onChange={(event) => set({ city: event.currentTarget.value })}
          error={errors['merchant.city']}
          maxLength={60}
        />
        <SelectField
          label={words.purchase.country}
          value={values.country}
          onChange={(event) => set({ country: event.currentTarget.value })}
          data={merchantCountries.map((code) => ({ value: code, label: countryName.of(code) ?? code }))}
          error={errors['merchant.country']}
        />
      </div>
      <SelectField
        label={words.purchase.presence}
        value={values.presence}
        onChange={(event) => set({ presence: chosen(presences, event.currentTarget.value) ?? 'online' })}
        data={presences.map((value) => ({ value, label: words.purchase.presences[value] }))}
      />
      {isInquiry(values.kind) && <SeenFields values={values} onChange={set} />}
      {values.kind === 'purchase' && (
        <Checkbox
          label={words.purchase.captureNow}
          description={words.purchase.captureNowHelp}
          checked={values.captureNow}
          onChange={(event) => set({ captureNow: event.currentTarget.checked })}
        />
      )}
      <Button type="submit" loading={isBusy}>
        {values.kind !== 'purchase'
          ? words.purchase.send
          : isAmount
            ? words.purchase.submit(formatMoney(values.amount, 'USD'))
            : words.purchase.submitEmpty}
      </Button>
    </form>
  );
};
