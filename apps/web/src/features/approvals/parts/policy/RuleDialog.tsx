import { Button, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { actsOf, approvalActNames } from '@tael/contract/approvals/acts';
import { useState } from 'react';
import { chosen } from '../../../../lib/forms/filters.ts';
import { faultOfList, type FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useUnsaved } from '../../../../lib/session/own-tab.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { MoneyInput } from '../../../../ui/fields/MoneyInput.tsx';
import { IconPlus } from '../../../../ui/theme/icons.ts';
import type { PolicyRule } from '../../api.ts';
import { useRuleName } from '../request/names.ts';
import { PartyField } from '../request/PartyField.tsx';
import {
  asksAmount,
  asksPayee,
  faultsOfRule,
  newStep,
  ruleOf,
  valuesOf,
  type RuleValues,
} from './rule-form.ts';
import styles from './RuleDialog.module.css';
import { StepFields } from './StepFields.tsx';
import { useOwner } from './use-owner.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';

const payees = ['any', 'new', 'known'] as const;
const mostSteps = 5;

interface RuleDialogProps {
  /** The rule to change; undefined writes a new one. */
  readonly rule: PolicyRule | undefined;
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
  /** Puts the rule into the draft of the policy; nothing is sent yet. */
  readonly onApply: (rule: PolicyRule) => void;
}

/** Writes a rule: for which requests it is, and what those need. */
const RuleDialog = ({ rule, departments, onClose, onApply }: RuleDialogProps) => {
  const all = useWords('approvalPolicy');
  const words = all.form;
  const actNames = useWords('approvalActs');
  const { actions, form } = useWords('common');
  const owner = useOwner();
  const ruleName = useRuleName();
  const [values, setValues] = useState(() => valuesOf(rule));
  const [faults, setFaults] = useState<FieldErrors>({});
  const [isTouched, setTouched] = useState(false);
  useUnsaved(isTouched);
  const faultCount = Object.keys(faults).length;
  const set = (change: Partial<RuleValues>) => {
    setValues((before) => ({ ...before, ...change }));
    setFaults({});
    setTouched(true);
  };
  const setSteps = (change: (steps: RuleValues['steps']) => RuleValues['steps']) =>
    set({ steps: change(values.steps) });
  const apply = () => {
    const content = ruleOf(values);
    const found = faultsOfRule(content);
    setFaults(found);
    if (Object.keys(found).length === 0) onApply(content);
  };
  return (
    <FormDialog
      title={rule ? words.editTitle(ruleName(rule.name)) : words.addTitle}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.submit}
      isBusy={false}
      message={faultCount > 0 ? form.summary(faultCount) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput
        label={words.name}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={faults['name']}
        data-autofocus
      />
      <h3 className={styles.heading}>{words.when}</h3>
      <MultiSelect
        label={words.acts}
        value={[...values.acts]}
        onChange={(acts) => set({ acts: approvalActNames.filter((act) => acts.includes(act)) })}
        data={actsOf(owner).map((value) => ({ value, label: actNames[value] }))}
        error={faultOfList(faults, 'acts')}
        searchable
      />
      {asksAmount(values) && (
        <div className={styles.pair}>
          <MoneyInput
            label={words.from}
            description={words.amountHelp}
            value={values.from}
            onChange={(from) => set({ from })}
            error={faults['from']}
          />
          <MoneyInput
            label={words.below}
            description={words.amountHelp}
            value={values.below}
            onChange={(below) => set({ below })}
            error={faults['below']}
          />
        </div>
      )}
      <PartyField
        label={words.makers}
        description={words.makersHelp}
        value={values.makers}
        onChange={(makers) => set({ makers })}
        error={faultOfList(faults, 'makers')}
      />
      {departments.length > 0 && (
        <MultiSelect
          label={words.departments}
          description={words.departmentsHelp}
          value={[...values.departmentIds]}
          onChange={(departmentIds) => set({ departmentIds })}
          data={departments.map(({ id: value, name: label }) => ({ value, label }))}
          error={faultOfList(faults, 'departmentIds')}
          searchable
        />
      )}
      {asksPayee(values) && (
        <SelectField
          label={words.payee}
          value={values.payee}
          data={payees.map((value) => ({ value, label: all.payee[value] }))}
          onChange={(event) => set({ payee: chosen(payees, event.currentTarget.value) ?? 'any' })}
        />
      )}
      <h3 className={styles.heading}>{words.outcome}</h3>
      <SegmentedControl
        aria-label={words.outcome}
        value={values.isAuto ? 'auto' : 'steps'}
        onChange={(value) => set({ isAuto: value === 'auto' })}
        data={[
          { value: 'steps', label: words.steps },
          { value: 'auto', label: words.auto },
        ]}
      />
      {!values.isAuto &&
        values.steps.map((step, at) => (
          <StepFields
            // Steps have no name but their place.
            key={`step ${at}`}
            at={at}
            step={step}
            faults={faults}
            onChange={(change) =>
              setSteps((steps) => steps.map((one, place) => (place === at ? { ...one, ...change } : one)))
            }
            onRemove={
              values.steps.length > 1
                ? () => setSteps((steps) => steps.filter((_, place) => place !== at))
                : undefined
            }
          />
        ))}
      {!values.isAuto && values.steps.length < mostSteps && (
        <Button
          variant="default"
          className={styles.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setSteps((steps) => [...steps, newStep])}
        >
          {words.addStep}
        </Button>
      )}
      <p className={styles.soft}>{words.submitHelp}</p>
    </FormDialog>
  );
};
export default RuleDialog;
