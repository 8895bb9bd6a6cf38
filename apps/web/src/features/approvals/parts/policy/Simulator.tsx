import { Button, SegmentedControl } from '@mantine/core';
import { actsOf, approvalActs } from '@tael/contract/approvals/acts';
import { approvalRoutes } from '@tael/contract/approvals/routes';
import { useState } from 'react';
import { chosen } from '../../../../lib/forms/filters.ts';
import { checkBy, fieldMessage, refusalOf, type FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { MoneyInput } from '../../../../ui/fields/MoneyInput.tsx';
import { useSimulation, type Parties, type PolicyDocument } from '../../api.ts';
import { personChoice } from '../request/names.ts';
import styles from './policy.module.css';
import { asksPayee } from './rule-form.ts';
import { SimulationResult } from './SimulationResult.tsx';
import { useOwner } from './use-owner.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';

interface SimulatorProps {
  /** What is not saved yet, where something is. */
  readonly draft: PolicyDocument | undefined;
  readonly parties: Parties | undefined;
  readonly departments: readonly { readonly id: string; readonly name: string }[];
}

const check = checkBy(approvalRoutes.simulateApproval.input);
const payees = ['known', 'new'] as const;

/** Answers who must approve something, by the policy in force or by what is not saved yet. */
const Simulator = ({ draft, parties, departments }: SimulatorProps) => {
  const all = useWords('approvalPolicy');
  const words = all.simulator;
  const actNames = useWords('approvalActs');
  const acts = actsOf(useOwner());
  const simulation = useSimulation();
  const [source, setSource] = useState<'inForce' | 'draft'>('inForce');
  const [values, setValues] = useState({
    act: acts.find((act) => approvalActs[act].hasAmount) ?? 'policy.changed',
    amount: '',
    makerId: '',
    departmentId: '',
    payee: 'known' as (typeof payees)[number],
  });
  const [faults, setFaults] = useState<FieldErrors>({});
  const set = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }));
    setFaults({});
    simulation.reset();
  };
  const hasAmount = approvalActs[values.act].hasAmount;
  const hasPayee = asksPayee({ acts: [values.act] });
  const run = () => {
    const input = {
      draft: source === 'draft' ? (draft ?? null) : null,
      act: values.act,
      amount: hasAmount ? values.amount : null,
      makerId: values.makerId,
      departmentId: values.departmentId === '' ? null : values.departmentId,
      isPayeeNew: hasPayee ? values.payee === 'new' : null,
    };
    const found = {
      ...check(input),
      ...(values.makerId === '' && { makerId: fieldMessage('required') }),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) simulation.mutate(input);
  };
  return (
    <>
      <form
        className={styles.panel}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <p className={styles.soft}>{words.text}</p>
        <FormSummary message={simulation.error ? refusalOf(simulation.error).message : undefined} />
        {draft && (
          <SegmentedControl
            aria-label={words.source}
            value={source}
            onChange={(value) => {
              setSource(value === 'draft' ? 'draft' : 'inForce');
              simulation.reset();
            }}
            data={[
              { value: 'inForce', label: words.inForce },
              { value: 'draft', label: words.draft },
            ]}
          />
        )}
        <div className={styles.fields}>
          <SelectField
            label={words.act}
            value={values.act}
            data={acts.map((value) => ({ value, label: actNames[value] }))}
            onChange={(event) => set({ act: chosen(acts, event.currentTarget.value) ?? values.act })}
          />
          {hasAmount && (
            <MoneyInput
              label={words.amount}
              value={values.amount}
              onChange={(amount) => set({ amount })}
              error={faults['amount']}
            />
          )}
          <SelectField
            label={words.maker}
            value={values.makerId}
            data={[
              { value: '', label: words.choosePerson },
              ...(parties?.people ?? []).map((person) => ({ value: person.id, label: personChoice(person) })),
            ]}
            onChange={(event) => set({ makerId: event.currentTarget.value })}
            error={faults['makerId']}
          />
          {departments.length > 0 && (
            <SelectField
              label={words.department}
              value={values.departmentId}
              data={[
                { value: '', label: words.noDepartment },
                ...departments.map(({ id: value, name: label }) => ({ value, label })),
              ]}
              onChange={(event) => set({ departmentId: event.currentTarget.value })}
            />
          )}
          {hasPayee && (
            <SelectField
              label={words.payee}
              value={values.payee}
              data={payees.map((value) => ({ value, label: all.payee[value] }))}
              onChange={(event) => set({ payee: chosen(payees, event.currentTarget.value) ?? 'known' })}
            />
          )}
        </div>
        <div>
          <Button type="submit" loading={simulation.isPending}>
            {words.submit}
          </Button>
        </div>
      </form>
      <div role="status">{simulation.data && <SimulationResult answer={simulation.data} />}</div>
    </>
  );
};
export default Simulator;
