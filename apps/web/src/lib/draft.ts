import { useCallback, useState } from 'react';
import { currentSession } from './session.ts';

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
  try {
    const found: unknown = JSON.parse(globalThis.sessionStorage.getItem(name) ?? 'null');
    // The boundary to the browser's store: fields that an older version kept are filled up from the blank form.
    if (isDraft(found)) return { key: found.key, values: { ...blank, ...found.values } };
  } catch {
    // A browser that refuses its storage, or a draft that cannot be read: the form starts empty.
  }
  return { key: crypto.randomUUID(), values: blank };
};

const store = (name: string, text: string | undefined) => {
  try {
    if (text === undefined) globalThis.sessionStorage.removeItem(name);
    else globalThis.sessionStorage.setItem(name, text);
  } catch {
    // Without storage the form works; only a reload loses what was typed.
  }
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
    (values: Values) => store(name, JSON.stringify({ key: start.key, values })),
    [name, start.key],
  );
  const discard = useCallback(() => store(name, undefined), [name]);
  return { start, keep, discard };
};
