import { Button, TextInput } from '@mantine/core';
import { mostSplits } from '@tael/contract/payments/outgoing/splits';
import type { FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import type { ComposeValues, SplitValues } from './compose-form.ts';
import styles from './Compose.module.css';

interface DepartmentFieldsProps {
  readonly values: ComposeValues;
  readonly errors: FieldErrors;
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (change: Partial<ComposeValues>, field: string) => void;
}

const several = 'several';

/** Two shares to begin with: the department that was chosen, and another one. */
const begun = (departmentId: string): readonly SplitValues[] => [
  { departmentId, percent: '50' },
  { departmentId: '', percent: '50' },
];

/** Whose payment it is: the company's, one department's, or shared by several in percent. */
export const DepartmentFields = ({ values, errors, departments, onChange }: DepartmentFieldsProps) => {
  const words = useWords('paymentScreens').compose;
  const { splits } = values;
  const isShared = splits.length > 0;
  const choices = departments.map(({ id: value, name: label }) => ({ value, label }));
  const set = (changed: readonly SplitValues[], field = 'splits') => onChange({ splits: changed }, field);
  const change = (at: number, part: Partial<SplitValues>, field: string) =>
    set(
      splits.map((split, position) => (position === at ? { ...split, ...part } : split)),
      `splits.${String(at)}.${field}`,
    );
  const left = 100 - splits.reduce((sum, { percent }) => sum + (Number.parseInt(percent, 10) || 0), 0);
  return (
    <div className={styles.shares}>
      <SelectField
        name="departmentId"
        label={words.department}
        value={isShared ? several : values.departmentId}
        data={[
          { value: '', label: words.noDepartment },
          ...choices,
          ...(departments.length > 1 ? [{ value: several, label: words.split.open }] : []),
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange(
            chosen === several
              ? { departmentId: '', splits: begun(values.departmentId) }
              : { departmentId: chosen, splits: [] },
            'departmentId',
          );
        }}
        error={errors['departmentId']}
      />
      {splits.map((split, at) => (
        <div key={at} className={styles.share} role="group" aria-label={words.split.share(at + 1)}>
          <SelectField
            name={`splits.${String(at)}.departmentId`}
            label={words.split.departmentOf(at + 1)}
            value={split.departmentId}
            data={[{ value: '', label: words.split.choose }, ...choices]}
            onChange={(event) => change(at, { departmentId: event.currentTarget.value }, 'departmentId')}
            error={errors[`splits.${String(at)}.departmentId`]}
          />
          <TextInput
            name={`splits.${String(at)}.percent`}
            label={words.split.percentOf(at + 1)}
            inputMode="numeric"
            autoComplete="off"
            rightSection="%"
            value={split.percent}
            onChange={(event) =>
              change(at, { percent: event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 3) }, 'percent')
            }
            error={errors[`splits.${String(at)}.percent`]}
          />
          <Button
            type="button"
            variant="subtle"
            className={styles.shareRemove}
            disabled={splits.length <= 2}
            onClick={() => set(splits.filter((_, position) => position !== at))}
          >
            {words.split.remove}
          </Button>
        </div>
      ))}
      {isShared && (
        <div className={styles.shareFoot}>
          {splits.length < Math.min(mostSplits, departments.length) && (
            <Button
              type="button"
              variant="default"
              onClick={() => set([...splits, { departmentId: '', percent: left > 0 ? String(left) : '' }])}
            >
              {words.split.add}
            </Button>
          )}
          <span className={errors['splits'] ? styles.bad : styles.soft} role="status">
            {errors['splits'] ?? (left === 0 ? words.split.whole : words.split.left(left))}
          </span>
        </div>
      )}
    </div>
  );
};
