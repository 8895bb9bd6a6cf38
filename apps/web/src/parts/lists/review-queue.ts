import { chosen, useFilters, type Filters } from '../../lib/forms/filters.ts';
import { useScreenParams, useScreenPath } from '../../lib/screens/screen-context.ts';

/** Nothing pushes a queue, so it is looked at again while somebody has it open. */
export const queueAgainMs = 20_000;

/** Where somebody stands in a queue of things to decide, as the address says it. */
export interface QueuePlace<State extends string, Name extends string = never> {
  /** The queue's own address. */
  readonly screen: string;
  /** Absent where the queue shows whatever waits. */
  readonly state: State | undefined;
  /** The one that is open. */
  readonly id: string | undefined;
  readonly filters: Filters<'state' | Name>;
}

/** The place in a queue that is read state by state; `names` are what else it is narrowed by. */
export const useQueuePlace = <const State extends string, const Name extends string = never>(
  states: readonly State[],
  names: readonly Name[] = [],
): QueuePlace<State, Name> => {
  const screen = useScreenPath();
  const { id } = useScreenParams();
  const filters = useFilters<'state' | Name>(['state', ...names]);
  return { screen, state: chosen(states, filters.values.state), id, filters };
};

/** What a question for a list has brought until now. */
export interface Queue<Row> {
  readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined;
}

/** The row of this id, where the list has it already. */
export const knownIn = <Row extends { readonly id: string }>(
  queue: Queue<Row>,
  id: string | undefined,
): Row | undefined => queue.data?.pages.flatMap((page) => page.items).find((row) => row.id === id);
