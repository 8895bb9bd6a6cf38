import { Button, Checkbox, MultiSelect, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { ruleActions } from '@tael/contract/authorizations/card-rules';
import { merchantCategoryNames } from '@tael/contract/authorizations/categories';
import { categoryCodes } from '@tael/contract/authorizations/category-codes';
import { presences } from '@tael/contract/authorizations/states';
import { useMemo, useState } from 'react';
import { useCategoryCodes } from '../../../lib/category-codes.ts';
import { countryChoices } from '../../../lib/country-choices.ts';
import { chosen } from '../../../lib/filters.ts';
import { actRefusal, faultOfList, refusalOf, type FieldErrors } from '../../../lib/form-errors.ts';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
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
  const { actions, form } = useWords('common');
  const language = useLanguage();
  const readerZone = useTimeZone();
  const zone = rule?.content.hours?.zone ?? readerZone;
  const codes = useCategoryCodes();
  const countries = useMemo(() => countryChoices(language), [language]);
  const [values, setValues] = useState(() => valuesOf(rule?.content));
  const [faults, setFaults] = useState<FieldErrors>({});
  const save = useSaveRule(rule);
  const backtest = useBacktest();
  const refusal = actRefusal(save.error);
  const set = (change: Partial<RuleValues>) => {
    setValues({ ...values, ...change });
    setFaults({});
    backtest.reset();
  };
  const checked = () => {
    const content = contentOf(values, zone);
    const found = faultsOf(content);
    setFaults(found);
    return Object.keys(found).length === 0 ? content : undefined;
  };
  const faultCount = Object.keys(faults).length;
  const windows = Object.entries(words.window);
  return (
    <FormDialog
      title={rule ? words.form.change : words.form.create}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.form.save}
      isBusy={save.isPending}
      message={faultCount > 0 ? form.summary(faultCount) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const content = checked();
        if (!content) return;
        save.mutate(content, {
          onSuccess: (saved) => {
            notify({ tone: 'good', text: words.done.saved });
            onSaved(saved);
          },
        });
      }}
    >
      <TextInput
        label={words.form.name}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={faults['name']}
        data-autofocus
      />
      <NativeSelect
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
        error={faults['amountAtLeast']}
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
        error={faultOfList(faults, 'countries')}
        data={countries}
        searchable
        limit={100}
      />
      <TagsInput
        label={words.form.merchants}
        value={[...values.merchants]}
        onChange={(merchants) => set({ merchants })}
        error={faultOfList(faults, 'merchants')}
      />
      <NativeSelect
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
          <NativeSelect
            label={words.form.from}
            value={String(values.from)}
            data={hours}
            onChange={(event) => set({ from: Number.parseInt(event.currentTarget.value, 10) })}
          />
          <NativeSelect
            label={words.form.to}
            value={String(values.to)}
            data={hours}
            onChange={(event) => set({ to: Number.parseInt(event.currentTarget.value, 10) })}
          />
        </div>
      )}
      <NativeSelect
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
            error={faults['velocity.count']}
          />
          <MoneyInput
            label={words.form.much}
            value={values.much}
            onChange={(much) => set({ much })}
            error={faults['velocity.amount']}
          />
        </div>
      )}
      <div className={styles.test}>
        <Button
          variant="default"
          loading={backtest.isPending}
          onClick={() => {
            const content = checked();
            if (content) backtest.mutate(content);
          }}
        >
          {words.form.test}
        </Button>
        <div role="status">
          {backtest.data && <BacktestResult result={backtest.data} asksPresence={values.presence !== ''} />}
          {backtest.error && <p className={styles.text}>{refusalOf(backtest.error).message}</p>}
        </div>
      </div>
    </FormDialog>
  );
};
export default RuleDialog;
