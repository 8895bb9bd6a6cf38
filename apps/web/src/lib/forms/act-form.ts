import { useState } from 'react';
import { isOvertaken } from '../calls/api-error.ts';
import type { FormAct } from '../queries/keyed-act.ts';
import { useUnsaved } from '../session/own-tab.ts';
import { useWords } from '../words/language.ts';
import { notify } from '../words/notices.ts';
import { actRefusal, type FieldErrors } from './form-errors.ts';

/** What a form would send, before it is checked: a choice that nobody has made is undefined. */
export type Unchecked<Input> = { readonly [Name in keyof Input]: Input[Name] | undefined };

/** The faults that still hold: what was changed since is asked again at the next try. `tags.2` is a fault of `tags`. */
export const stillWrong = (faults: FieldErrors, changed: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).filter(([path]) => !path.split('.').some((name) => changed.has(name))),
  );

/** What is wrong with a field, or inside it. */
export const faultAt = (faults: FieldErrors, name: string): string | undefined =>
  faults[name] ?? Object.entries(faults).find(([path]) => path.split('.').includes(name))?.[1];

/** The sentence over a form: how many fields need another look, or else why the server refused. */
export const summaryOf = (
  wrong: FieldErrors,
  refusal: ReturnType<typeof actRefusal>,
  count: (faults: number) => string,
): string | undefined => {
  const faults = Object.keys(wrong).length;
  if (faults > 0) return count(faults);
  return refusal && Object.keys(refusal.fields).length === 0 ? refusal.message : undefined;
};

interface ActFormOptions<Values, Input, Answer> {
  /** What the fields hold at first. */
  readonly first: Values | (() => Values);
  /** An act of `keyed-act.ts`. */
  readonly act: FormAct<Input, Answer>;
  readonly inputOf: (values: Values) => Unchecked<Input>;
  /** Finds faults before anything is sent, mostly `checkBy` with the input of the route. */
  readonly check?: (input: Unchecked<Input>, values: Values) => FieldErrors;
  /** The word that it was done. */
  readonly done?: string | ((answer: Answer & {}) => string | undefined);
  readonly onDone: (answer: Answer & {}) => void;
  /** Somebody else was faster. */
  readonly onOvertaken?: (() => void) | undefined;
}

/**
 * A form with one act: what is typed, what is wrong with it, and the act that sends it. A press on its button checks
 * the fields, sends them, says that it is done and calls `onDone`; a refusal stands at its fields until they are
 * changed. Nothing follows where the person would rather not confirm that it is they. Fields take `field` (texts and
 * selects), `control` (what answers with its value) or `tick` (boxes); `ActFormDialog` draws the rest.
 */
export const useActForm = <Values extends object, Input extends object, Answer>(
  options: ActFormOptions<Values, Input, Answer>,
) => {
  const { act, check, done, onDone, onOvertaken } = options;
  const { form } = useWords('common');
  const [values, setValues] = useState(options.first);
  const [found, setFound] = useState<FieldErrors>({});
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [isTouched, setIsTouched] = useState(false);
  useUnsaved(isTouched);
  const refusal = actRefusal(act.error);
  const errors = stillWrong({ ...refusal?.fields, ...found }, changed);

  const set = (change: Partial<Values>) => {
    setValues((before) => ({ ...before, ...change }));
    setChanged((before) => new Set([...before, ...Object.keys(change)]));
    setIsTouched(true);
  };
  const setOne = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    const change: Partial<Values> = {};
    change[name] = value;
    set(change);
  };

  const isRight = (input: Unchecked<Input>): boolean => {
    const faults = check?.(input, values) ?? {};
    setFound(faults);
    setChanged(new Set());
    if (Object.keys(faults).length === 0) return true;
    act.reset();
    return false;
  };

  const submit = () => {
    const input = options.inputOf(values);
    if (!isRight(input)) return;
    // Checked as the server checks it, which has the last word.
    act.mutate(input as Input, {
      onSuccess: (answer) => {
        if (answer === undefined) return;
        const given = answer as Answer & {};
        const text = typeof done === 'function' ? done(given) : done;
        if (text !== undefined) notify({ tone: 'good', text });
        setIsTouched(false);
        onDone(given);
      },
      onError: (error) => {
        if (isOvertaken(error)) onOvertaken?.();
      },
    });
  };

  const named = (name: keyof Values & string) => ({ name, error: faultAt(errors, name) });

  return {
    values,
    set,
    errors,
    /** For text fields and selects. */
    field: <Name extends keyof Values & string>(
      name: Name & (Values[Name] extends string ? Name : never),
    ) => ({
      ...named(name),
      value: values[name] as string & Values[Name],
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        setOne(name, event.currentTarget.value as Values[Name]),
    }),
    /** For fields that answer with their value. */
    control: <Name extends keyof Values & string>(name: Name) => ({
      ...named(name),
      value: values[name],
      onChange: (value: Values[Name]) => setOne(name, value),
    }),
    /** For boxes to tick. */
    tick: <Name extends keyof Values & string>(
      name: Name & (Values[Name] extends boolean ? Name : never),
    ) => ({
      ...named(name),
      checked: values[name] as boolean & Values[Name],
      onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) =>
        setOne(name, event.currentTarget.checked as Values[Name]),
    }),
    submit,
    /** Checks without sending anything; true where nothing is wrong. */
    check: () => isRight(options.inputOf(values)),
    isBusy: act.isPending,
    message: summaryOf(errors, refusal, form.summary),
    error: act.error,
  };
};
