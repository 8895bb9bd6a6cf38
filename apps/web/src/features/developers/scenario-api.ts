import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RouteName } from '@tael/contract';
import { playScenario, type StepResult } from '@tael/contract/scenarios/play';
import type { Scenario } from '@tael/contract/scenarios/schema';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../lib/calls/api-error.ts';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';

type Read = CallOutput<'sandboxReadScenario'>;
export type ReadyScenario = CallOutput<'sandboxScenarios'>['items'][number];

/** Between two tries of one call. */
const pauseMs = 500;

export const useScenarios = () =>
  useQuery({
    queryKey: ['scenarios'],
    queryFn: ({ signal }) => call('sandboxScenarios', {}, { signal }),
    staleTime: Infinity,
    meta: { inPlace: true },
  });

export interface Play {
  /** `unread`: the file says what cannot be played; `broken`: no answer came. */
  readonly state: 'playing' | 'passed' | 'failed' | 'stopped' | 'unread' | 'broken';
  readonly results: readonly StepResult[];
  readonly faults: Read['faults'];
  readonly error: unknown;
}

const nothing: Omit<Play, 'state'> = { results: [], faults: [], error: null };

/** Plays scenarios with the calls of whoever watches, step by step; it ends with the screen. */
export const usePlay = () => {
  const queries = useQueryClient();
  const [play, setPlay] = useState<Play>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** A scenario, or a text that the sandbox reads first. */
  const start = async (given: Scenario | string): Promise<void> => {
    const own = new AbortController();
    running.current = own;
    const results: StepResult[] = [];
    const show = (state: Play['state'], more: Partial<Play> = {}) =>
      setPlay({ ...nothing, ...more, state, results: [...results] });
    show('playing');
    try {
      const { scenario, faults } =
        typeof given === 'string'
          ? await call('sandboxReadScenario', { text: given }, { signal: own.signal })
          : { scenario: given, faults: [] };
      if (!scenario) return show('unread', { faults });
      const { isPassed } = await playScenario(scenario, {
        ...stageOf(own.signal),
        onResult: (result) => {
          results.push(result);
          show('playing');
        },
      });
      show(isPassed ? 'passed' : 'failed');
    } catch (error) {
      if (own.signal.aborted) return show('stopped');
      show('broken', { error });
    }
    await queries.invalidateQueries();
  };
  return { play, start, stop: () => running.current?.abort(), clear: () => setPlay(undefined) };
};

const stageOf = (signal: AbortSignal) => ({
  // The names and fields are those of the contract: whoever read the scenario checked them.
  call: (name: string, input: Readonly<Record<string, unknown>>, key: string): Promise<unknown> =>
    call(name as RouteName, input as CallInput<RouteName>, { key, signal }),
  refusalOf: (error: unknown) =>
    isApiError(error) && error.status > 0 ? { code: error.code, message: sentenceOf(error) } : undefined,
  pause: () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs)),
  uuid: () => crypto.randomUUID(),
  signal,
});

const sentenceOf = ({
  message,
  errors,
}: {
  message: string;
  errors: readonly { field: string; message: string }[];
}) => [message, ...errors.map((one) => `${one.field}: ${one.message}`)].join(' ');
