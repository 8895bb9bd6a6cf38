import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { RouteName } from '@tael/contract';
import { useEffect, useRef, useState } from 'react';
import { createAttempt } from '../calls/attempt.ts';
import { call, type CallInput, type CallOutput } from '../calls/client.ts';
import { confirmed } from '../session/step-up.ts';
import { reportFailure } from './failures.ts';

type VoteRoute = 'approveDeposit' | 'decideLimitRequest' | 'decideReview';

/** What becomes of an act once the server has answered. */
interface Following<Output> {
  /** What is asked for again; after a refusal too, because somebody else may have been faster. */
  readonly again: readonly QueryKey[];
  /** Where the answer is shown; it is there at once. Nowhere for an act that the person let be. */
  readonly shownAt?: (answer: Output) => QueryKey | undefined;
  /** The idempotency key of a draft, which outlives the screen. Without it each attempt has its own. */
  readonly key?: string;
}

/** What the screen that asked makes of the answer. */
interface Then<Output> {
  readonly onSuccess?: (answer: Output) => void;
  readonly onError?: (error: unknown) => void;
}

/** Whether the screen is still there. */
const useIsThere = () => {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
};

/**
 * Something that changes what the server holds, done under the idempotency key of its attempt. It is pending until what
 * it changed has been read again. Whoever asked hears the answer even where what was read has taken their place; once
 * they have left, only a refusal is told, because nothing came of what they asked for.
 */
export const useKeyedWork = <Input extends object, Output>(
  work: (input: Input, key: string) => Promise<Output>,
  { again, shownAt, key }: Following<Output>,
) => {
  const queries = useQueryClient();
  const [attempt] = useState(createAttempt);
  const [waiting] = useState(() => new Map<Input, Then<Output>>());
  const isThere = useIsThere();
  const readAgain = () => Promise.all(again.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const take = (input: Input) => {
    const then = waiting.get(input);
    waiting.delete(input);
    return isThere.current ? then : undefined;
  };
  const mutation = useMutation({
    mutationFn: (input: Input) => work(input, key ?? attempt.keyOf(input)),
    onSuccess: async (answer, input) => {
      attempt.end();
      const place = shownAt?.(answer);
      if (place) queries.setQueryData(place, answer);
      // Looked at now: what is read next may take the place of whoever asked.
      const then = take(input);
      await readAgain();
      then?.onSuccess?.(answer);
    },
    onError: (error, input) => {
      void readAgain();
      const then = take(input);
      if (then) then.onError?.(error);
      else reportFailure(error);
    },
    meta: { inPlace: true },
  });
  return {
    ...mutation,
    mutate: (input: Input, then: Then<Output> = {}) => {
      waiting.set(input, then);
      mutation.mutate(input);
    },
  };
};

/** One call of the contract as a person's act. */
export const useKeyedAct = <Name extends RouteName>(name: Name, following: Following<CallOutput<Name>>) =>
  useKeyedWork((input: CallInput<Name>, key) => call(name, input, { key }), following);

/** A vote on an object from its own screen, confirmed by a second factor; undefined where the person would rather not. */
export const useObjectVote = <Name extends VoteRoute>(
  name: Name,
  following: Following<CallOutput<Name> | undefined>,
) =>
  useKeyedWork(
    (input: CallInput<Name>, key) =>
      confirmed({ purpose: 'approval.vote', subjectId: input.id }, () => call(name, input, { key })),
    following,
  );

/** Such an act, as a form needs it that does it. */
export interface FormAct<Input, Answer> {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly reset: () => void;
  readonly mutate: (
    input: Input,
    then: { readonly onSuccess: (answer: Answer) => void; readonly onError: (error: unknown) => void },
  ) => void;
}

/** One whose answer the dialog does not look at. */
export type DialogAct<Input> = FormAct<Input, unknown>;
