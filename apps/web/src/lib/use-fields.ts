import { useState } from 'react';
import type { FieldErrors } from './form-errors.ts';

/** The fault of a value as a sentence, or undefined when it is fine. */
type Check<Values> = (value: string, values: Values) => string | undefined;

/**
 * The fields of a small form of texts. Pages before sign-in use this instead of the form library, which alone would
 * take a thirtieth of what such a page may weigh.
 */
export const useFields = <Name extends string>(
  checks: Readonly<Record<Name, Check<Record<Name, string>>>>,
) => {
  const names = Object.keys(checks) as Name[]; // keys forgets the names
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  );
  const [errors, setErrors] = useState<FieldErrors>({});

  const faultOf = (name: Name) => checks[name](values[name], values);

  /** Checks some fields, or all; the first faulty one takes the focus. */
  const check = (...wanted: readonly Name[]): boolean => {
    const faulty = (wanted.length > 0 ? wanted : names).filter((name) => faultOf(name) !== undefined);
    setErrors(Object.fromEntries(faulty.map((name) => [name, faultOf(name) ?? ''])));
    document.querySelector<HTMLInputElement>(`[name="${faulty[0]}"]`)?.focus();
    return faulty.length === 0;
  };

  const set = (more: Partial<Record<Name, string>>) => {
    setValues((before) => ({ ...before, ...more }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in more))));
  };

  /** What an input of this form needs. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [name]: event.currentTarget.value } as typeof values),
  });

  return { values, errors, setErrors, set, check, field };
};

/** Submits by script. A form that is pressed before its script is there should say POST, so that nothing typed becomes part of an address. */
export const submitBy = (work: () => Promise<void>) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  void work();
};
