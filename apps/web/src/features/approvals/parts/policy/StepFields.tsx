import { Button, Checkbox, TextInput } from '@mantine/core';
import { faultOfList, type FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { PartyField } from '../request/PartyField.tsx';
import type { StepValues } from './rule-form.ts';
import styles from './RuleDialog.module.css';

interface StepFieldsProps {
  /** Its place, from 0. */
  readonly at: number;
  readonly step: StepValues;
  readonly faults: FieldErrors;
  readonly onChange: (change: Partial<StepValues>) => void;
  /** Undefined for the only step. */
  readonly onRemove: (() => void) | undefined;
}

/** One step of a rule: how many of whom, and whom else after how long. */
export const StepFields = ({ at, step, faults, onChange, onRemove }: StepFieldsProps) => {
  const words = useWords('approvalPolicy').form;
  const path = `outcome.steps.${at}`;
  return (
    <fieldset className={styles.step}>
      <legend>{words.step(at + 1)}</legend>
      <TextInput
        label={words.needed}
        inputMode="numeric"
        value={step.needed}
        onChange={(event) => onChange({ needed: event.currentTarget.value })}
        error={faults[`${path}.needed`]}
      />
      <PartyField
        label={words.of}
        value={step.of}
        onChange={(of) => onChange({ of })}
        error={faultOfList(faults, `${path}.of`)}
        isVoting
      />
      <Checkbox
        label={words.escalate}
        checked={step.isEscalated}
        onChange={(event) => onChange({ isEscalated: event.currentTarget.checked })}
      />
      {step.isEscalated && (
        <>
          <TextInput
            label={words.afterHours}
            inputMode="numeric"
            value={step.afterHours}
            onChange={(event) => onChange({ afterHours: event.currentTarget.value })}
            error={faults[`${path}.escalation.afterHours`]}
          />
          <PartyField
            label={words.to}
            value={step.to}
            onChange={(to) => onChange({ to })}
            error={faultOfList(faults, `${path}.escalation.to`)}
            isVoting
          />
        </>
      )}
      {onRemove && (
        <Button variant="subtle" color="gray" className={styles.add ?? ''} onClick={onRemove}>
          {words.removeStep(at + 1)}
        </Button>
      )}
    </fieldset>
  );
};
