import type { FieldCode } from '@tael/contract';
import { useState } from 'react';
import { fieldMessage, type FieldErrors } from './form-errors.ts';
import { typedBefore } from './typed-before.ts';

/** What is wrong with each value of a form, by the catalogue's rules; a rule may look at the other values too. */
export type FieldRules<Name extends string> = Readonly<
  Record<Name, (value: string, values: Readonly<Record<NoInfer<Name>, string>>) => FieldCode | undefined>
>;

/** The sentence for each faulty field. */
export const faultsBy = <Name extends string>(
  rules: FieldRules<Name>,
  values: Readonly<Record<Name, string>>,
  names: readonly Name[],
): FieldErrors =>
  Object.fromEntries(
    names.flatMap((name) => {
      const code = rules[name](values[name], values);
      return code ? [[name, fieldMessage(code)]] : [];
    }),
  );

/**
 * The fields of a small form of texts. Pages before sign-in use this instead of the form library, which alone would
 * take a thirtieth of what such a page may weigh.
 */
export const useFields = <Name extends string>(
  rules: FieldRules<Name>,
  initial: Partial<Record<NoInfer<Name>, string>> = {},
) => {
  const names = Object.keys(rules) as Name[]; // keys forgets the names
  const [values, setValues] = useState(
    () =>
      Object.fromEntries(names.map((name) => [name, typedBefore(name) || (initial[name] ?? '')])) as Record<
        Name,
        string
      >,
  );
  const [errors, setErrors] = useState<FieldErrors>({});

  /** Checks some fields, or all; the first faulty one takes the focus. */
  const check = (...wanted: readonly Name[]): boolean => {
    const found = faultsBy(rules, values, wanted.length > 0 ? wanted : names);
    setErrors(found);
    const [first] = Object.keys(found);
    document.querySelector<HTMLInputElement>(`[name="${first}"], [data-field="${first}"]`)?.focus();
    return first === undefined;
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
