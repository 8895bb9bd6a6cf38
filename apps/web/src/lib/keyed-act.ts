import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { RouteName } from '@tael/contract';
import { useState } from 'react';
import { createAttempt } from './attempt.ts';
import { call, type CallInput, type CallOutput } from './client.ts';

/** What becomes of an act once the server has answered. */
interface Following<Output> {
  /** What is asked for again; after a refusal too, because somebody else may have been faster. */
  readonly again: readonly QueryKey[];
  /** Where the answer is shown; it is there at once. Nowhere for an act that the person let be. */
  readonly shownAt?: (answer: Output) => QueryKey | undefined;
  /** The idempotency key of a draft, which outlives the screen. Without it each attempt has its own. */
  readonly key?: string;
}

/**
 * Something that changes what the server holds, done under the idempotency key of its attempt. It is pending until what
 * it changed has been read again; a refusal is told at once, by whoever asked.
 */
export const useKeyedWork = <Input extends object, Output>(
  work: (input: Input, key: string) => Promise<Output>,
  { again, shownAt, key }: Following<Output>,
) => {
  const queries = useQueryClient();
  const [attempt] = useState(createAttempt);
  const readAgain = () => Promise.all(again.map((queryKey) => queries.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: (input: Input) => work(input, key ?? attempt.keyOf(input)),
    onSuccess: (answer) => {
      attempt.end();
      const place = shownAt?.(answer);
      if (place) queries.setQueryData(place, answer);
      return readAgain();
    },
    onError: () => void readAgain(),
    meta: { inPlace: true },
  });
};

/** One call of the contract as a person's act. */
export const useKeyedAct = <Name extends RouteName>(name: Name, following: Following<CallOutput<Name>>) =>
  useKeyedWork((input: CallInput<Name>, key) => call(name, input, { key }), following);

/** Such an act, as a dialog needs it that does it. */
export interface DialogAct<Input> {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly mutate: (
    input: Input,
    then: { readonly onSuccess: () => void; readonly onError?: (error: unknown) => void },
  ) => void;
}
