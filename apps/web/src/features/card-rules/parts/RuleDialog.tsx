import { Button, Checkbox, MultiSelect, TagsInput, TextInput } from '@mantine/core';
import { ruleActions } from '@tael/contract/authorizations/card-rules';
import { merchantCategoryNames } from '@tael/contract/authorizations/categories';
import { categoryCodes } from '@tael/contract/authorizations/category-codes';
import { presences } from '@tael/contract/authorizations/states';
import { useMemo } from 'react';
import { useCategoryCodes } from '../../../parts/purchases/category-codes.ts';
import { countryChoices } from '../../../parts/people/country-choices.ts';
import { chosen } from '../../../lib/forms/filters.ts';
import { faultAt, useActForm } from '../../../lib/forms/act-form.ts';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { useAccountZone } from '../../../lib/time/time-zone.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import { useBacktest, useSaveRule, type CardRule } from '../api.ts';
import { BacktestResult } from './BacktestResult.tsx';
import { contentOf, faultsOf, valuesOf, type RuleValues } from './rule-form.ts';
import styles from './RuleDialog.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

interface RuleDialogProps {
  /** The rule to change; undefined writes a new one. */
  readonly rule: CardRule | undefined;
  readonly onClose: () => void;
  readonly onSaved: (rule: CardRule) => void;
}

/** Writes a rule, which can be tried on the history before it is saved. */
const RuleDialog = ({ rule, onClose, onSaved }: RuleDialogProps) => {
  const words = useWords('cardRules');
  const { category, purchase } = useWords('transactions');
  const language = useLanguage();
  const accountZone = useAccountZone();
  const zone = rule?.content.hours?.zone ?? accountZone;
  const codes = useCategoryCodes();
  const countries = useMemo(() => countryChoices(language), [language]);
  const backtest = useBacktest();
  const form = useActForm({
    first: () => valuesOf(rule?.content),
    act: useSaveRule(rule),
    inputOf: (values) => contentOf(values, zone),
    check: (_content, values) => faultsOf(contentOf(values, zone)),
    done: words.done.saved,
    onDone: onSaved,
  });
  const { values } = form;
  const set = (change: Partial<RuleValues>) => {
    form.set(change);
    backtest.reset();
  };
  const windows = Object.entries(words.window);
  return (
    <ActFormDialog
      title={rule ? words.form.change : words.form.create}
      submitLabel={words.form.save}
      form={form}
      onClose={onClose}
    >
      <TextInput
        label={words.form.name}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={form.errors['name']}
        data-autofocus
      />
      <SelectField
        label={words.form.action}
        value={values.action}
        data={ruleActions.map((value) => ({ value, label: words.action[value] }))}
        onChange={(event) => set({ action: chosen(ruleActions, event.currentTarget.value) ?? 'decline' })}
      />
      <p className={styles.text}>{words.form.when}</p>
      <MoneyInput
        label={words.form.amount}
        value={values.amountAtLeast}
        onChange={(amountAtLeast) => set({ amountAtLeast })}
        error={form.errors['amountAtLeast']}
      />
      <MultiSelect
        label={words.form.categories}
        value={[...values.categories]}
        onChange={(categories) => set({ categories })}
        data={[
          ...merchantCategoryNames.map((value) => ({ value, label: category[value] })),
          ...categoryCodes.map((value) => ({ value, label: `${value} ${codes[value] ?? ''}` })),
        ]}
        searchable
        limit={100}
      />
      <MultiSelect
        label={words.form.countries}
        value={[...values.countries]}
        onChange={(chosenCountries) => set({ countries: chosenCountries })}
        error={faultAt(form.errors, 'countries')}
        data={countries}
        searchable
        limit={100}
      />
      <TagsInput
        label={words.form.merchants}
        value={[...values.merchants]}
        onChange={(merchants) => set({ merchants })}
        error={faultAt(form.errors, 'merchants')}
      />
      <SelectField
        label={words.form.presence}
        value={values.presence}
        data={[
          { value: '', label: words.form.anyPresence },
          ...presences.map((value) => ({ value, label: purchase.presences[value] })),
        ]}
        onChange={(event) => set({ presence: event.currentTarget.value })}
      />
      <Checkbox
        label={words.form.isTimed}
        description={words.form.zone(zone)}
        checked={values.isTimed}
        onChange={(event) => set({ isTimed: event.currentTarget.checked })}
      />
      {values.isTimed && (
        <div className={styles.pair}>
          <SelectField
            label={words.form.from}
            value={String(values.from)}
            data={hours}
            onChange={(event) => set({ from: Number.parseInt(event.currentTarget.value, 10) })}
          />
          <SelectField
            label={words.form.to}
            value={String(values.to)}
            data={hours}
            onChange={(event) => set({ to: Number.parseInt(event.currentTarget.value, 10) })}
          />
        </div>
      )}
      <SelectField
        label={words.form.window}
        value={values.window}
        data={[
          { value: '', label: words.form.noWindow },
          ...windows.map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => set({ window: event.currentTarget.value })}
      />
      {values.window !== '' && (
        <div className={styles.pair}>
          <TextInput
            label={words.form.count}
            inputMode="numeric"
            value={values.count}
            onChange={(event) => set({ count: event.currentTarget.value.trim() })}
            error={form.errors['velocity.count']}
          />
          <MoneyInput
            label={words.form.much}
            value={values.much}
            onChange={(much) => set({ much })}
            error={form.errors['velocity.amount']}
          />
        </div>
      )}
      <div className={styles.test}>
        <Button
          variant="default"
          loading={backtest.isPending}
          onClick={() => {
            if (form.check()) backtest.mutate(contentOf(values, zone));
          }}
        >
          {words.form.test}
        </Button>
        <div role="status">
          {backtest.data && <BacktestResult result={backtest.data} asksPresence={values.presence !== ''} />}
          {backtest.error && <p className={styles.text}>{refusalOf(backtest.error).message}</p>}
        </div>
      </div>
    </ActFormDialog>
  );
};
export default RuleDialog;
