import { useRef, useState } from 'react';
import { refusalOf, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';

interface FormOf<Values> {
  readonly start: Values;
  /** The contract's own rules for these values. */
  readonly check: (values: Values) => FieldErrors;
  /** What was refused before the form is touched. */
  readonly refused?: FieldErrors;
  /** Why the last try to hand it in failed. */
  readonly error: Error | null;
  /** Told of each change. */
  readonly onChange?: (change: Partial<Values>) => void;
}

/** The values of a form with what is wrong with them: told at a field that was left, and of all when it is handed in. */
export const useForm = <Values extends object>(form: FormOf<Values>) => {
  const words = useWords('common').form;
  const [values, setValues] = useState(form.start);
  // A field may be put right at the moment it is left, before the form is drawn again.
  const latest = useRef(form.start);
  const [faults, setFaults] = useState<FieldErrors>(form.refused ?? {});
  const [isTried, setIsTried] = useState(false);
  const refusal = form.error ? refusalOf(form.error) : undefined;
  const errors: FieldErrors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;
  const forget = (isStale: (field: string) => boolean) =>
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !isStale(field))));

  return {
    values,
    errors,
    /** One sentence for the whole form. */
    message: isTried && faultCount > 0 ? words.summary(faultCount) : refusal?.message,
    set: (change: Partial<Values>) => {
      latest.current = { ...latest.current, ...change };
      setValues(latest.current);
      forget((field) => (field.split('.')[0] ?? field) in change);
      form.onChange?.(change);
    },
    /** Tells the fault of a field that was filled and left. */
    leave: (field: keyof Values & string) => {
      const { current } = latest;
      const fault = current[field] === '' ? undefined : form.check(current)[field];
      if (fault) setFaults((before) => ({ ...before, [field]: fault }));
    },
    /** Whether it may be handed in; else every fault is told. */
    isRight: (): boolean => {
      const found = form.check(values);
      setFaults(found);
      setIsTried(true);
      return Object.keys(found).length === 0;
    },
  };
};

/** What a text field of such a form needs. */
export const textOf =
  <Values extends Readonly<Record<string, unknown>>>(
    form: Pick<ReturnType<typeof useForm<Values>>, 'errors' | 'set' | 'leave'> & { readonly values: Values },
    focus?: string | null,
  ) =>
  (name: keyof Values & string) => ({
    name,
    value: String(form.values[name]),
    error: form.errors[name],
    autoFocus: name === focus,
    onBlur: () => form.leave(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set({ [name]: event.currentTarget.value } as Partial<Values>), // a text by its own name
  });
