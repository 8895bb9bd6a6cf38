import { useWords } from '../../../../lib/words/language.ts';
import { useDepartments, usePeople } from '../../api.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';

/** A department and a person of the business; empty for none. */
export interface AssignTexts {
  readonly departmentId: string;
  readonly assigneeId: string;
}

export const assignmentOf = ({ departmentId, assigneeId }: AssignTexts) => ({
  departmentId: departmentId === '' ? null : departmentId,
  assigneeId: assigneeId === '' ? null : assigneeId,
});

/** The people that cards are given to or were, to choose one; asked for only when `isWanted`. */
export const usePersonOptions = (isWanted: boolean) => {
  const words = useWords('cards').assign;
  const { data: people = [] } = usePeople(isWanted);
  return people
    .filter(({ isOwner }) => !isOwner)
    .map(({ id, name, email, hasLeft }) => ({
      value: id,
      label: name === '' ? email : words.personOf(name, email),
      hasLeft,
    }));
};

interface AssignFieldsProps {
  readonly values: AssignTexts;
  readonly onChange: (change: Partial<AssignTexts>) => void;
  /** Sentences by field, as the contract names it. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The department that a card belongs to. */
export const DepartmentField = ({ values, onChange, errors }: AssignFieldsProps) => {
  const words = useWords('cards').assign;
  const { data: departments = [] } = useDepartments(true);
  return (
    <SelectField
      label={words.department}
      description={words.departmentHelp}
      value={values.departmentId}
      onChange={(event) => onChange({ departmentId: event.currentTarget.value })}
      data={[
        { value: '', label: words.noDepartment },
        ...departments.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={errors['departmentId']}
      data-autofocus
    />
  );
};

/** The person that a card is given to. */
export const PersonField = ({ values, onChange, errors }: AssignFieldsProps) => {
  const words = useWords('cards').assign;
  const people = usePersonOptions(true).filter(
    ({ value, hasLeft }) => !hasLeft || value === values.assigneeId,
  );
  return (
    <SelectField
      label={words.person}
      description={words.personHelp}
      value={values.assigneeId}
      onChange={(event) => onChange({ assigneeId: event.currentTarget.value })}
      data={[{ value: '', label: words.nobody }, ...people]}
      error={errors['assigneeId']}
    />
  );
};

/** To whom a card is given. */
export const AssignFields = (props: AssignFieldsProps) => (
  <>
    <DepartmentField {...props} />
    <PersonField {...props} />
  </>
);
