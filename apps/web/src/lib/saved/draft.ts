import { useCallback, useState } from 'react';
import { currentSession } from '../session/session.ts';
import { readValue, writeValue } from './session-values.ts';

/**
 * What a person has typed into a form, and the idempotency key of what they mean to do. Both live in this tab's storage
 * until the act is done, so that a reload loses nothing and a repeated press is the same intention. A draft belongs to the
 * person who typed it: whoever signs in next in the same tab starts with an empty form.
 */
export interface Draft<Values> {
  readonly key: string;
  readonly values: Values;
}

const nameOf = (form: string) => `draft:${currentSession().user?.id ?? ''}:${form}`;

const isDraft = (found: unknown): found is Draft<Record<string, unknown>> =>
  typeof found === 'object' &&
  found !== null &&
  'key' in found &&
  typeof found.key === 'string' &&
  'values' in found;

const load = <Values extends object>(name: string, blank: Values): Draft<Values> => {
  const found = readValue(name);
  // The boundary to the browser's store: fields that an older version kept are filled up from the blank form.
  return isDraft(found)
    ? { key: found.key, values: { ...blank, ...found.values } }
    : { key: crypto.randomUUID(), values: blank };
};

interface DraftOf<Values> {
  readonly start: Draft<Values>;
  readonly keep: (values: Values) => void;
  readonly discard: () => void;
}

/** The draft of one form: where it starts, how it is kept at each change, and how it is put away when the act is done. */
export const useDraft = <Values extends object>(form: string, blank: Values): DraftOf<Values> => {
  // The name stays that of the person who opened the form, also while their session ends under it.
  const [name] = useState(() => nameOf(form));
  const [start] = useState(() => load(name, blank));
  const keep = useCallback(
    (values: Values) => writeValue(name, { key: start.key, values }),
    [name, start.key],
  );
  const discard = useCallback(() => writeValue(name, undefined), [name]);
  return { start, keep, discard };
};
