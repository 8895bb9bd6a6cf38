import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { BulkState } from '@tael/contract/bulk/states';
import { call, type CallInput, type CallOutput } from '../../lib/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/keyed-act.ts';
import { moneyKey } from '../../lib/live-balance.ts';
import { oneOf } from '../../lib/one.ts';
import { pagesOf } from '../../lib/pages.ts';

export type Job = CallOutput<'getCardBatch'>;
export type JobRow = CallOutput<'listCardBatchRows'>['items'][number];

const key = ['card-batches'] as const;
const oneKey = (id: string) => [...key, 'one', id] as const;

/** While the server works on an import, it is asked about again. */
const whileWorkingMs = 1_000;
const isWorking = (state: BulkState): boolean =>
  state === 'uploaded' || state === 'validating' || state === 'running';

export const useJobs = () =>
  useInfiniteQuery({
    queryKey: [...key, 'list'],
    ...pagesOf('listCardBatches'),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some((job) => isWorking(job.state)))
        ? whileWorkingMs
        : false,
  });

export const useJob = (id: string | undefined) =>
  useQuery({
    queryKey: oneKey(id ?? ''),
    ...oneOf('getCardBatch', id),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? whileWorkingMs : false),
  });

/** The rows of an import, page by page; they are asked for anew as it goes on. */
export const useJobRows = (job: Job, shown: Pick<CallInput<'listCardBatchRows'>, 'outcome' | 'same'>) =>
  useInfiniteQuery({
    queryKey: [...key, 'rows', job.id, shown, job.state, job.counts],
    ...pagesOf('listCardBatchRows', { id: job.id, ...shown }),
    placeholderData: (before) => before,
  });

/** All rows of a kind, however many pages they are. */
const allRows = async (
  narrowing: Pick<CallInput<'listCardBatchRows'>, 'id' | 'outcome' | 'same'>,
  signal: AbortSignal,
): Promise<readonly JobRow[]> => {
  const rows: JobRow[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: CallOutput<'listCardBatchRows'> = await call(
      'listCardBatchRows',
      { ...narrowing, limit: 100, ...(cursor && { cursor }) },
      { signal },
    );
    rows.push(...page.items);
    cursor = page.nextCursor;
  }
  return rows;
};

/** The rows of a checked import of which something is said, all of them. */
export const useRowsToMend = (job: Job | undefined) =>
  useQuery({
    queryKey: [...key, 'to-mend', job?.id, job?.state],
    queryFn:
      job?.state === 'ready' || job?.state === 'canceled'
        ? async ({ signal }) => [
            ...(await allRows({ id: job.id, outcome: 'bad' }, signal)),
            ...(await allRows({ id: job.id, same: 'true' }, signal)),
          ]
        : skipToken,
    meta: { inPlace: true },
  });

/** The card products that a table may name. */
export const useProducts = () =>
  useQuery({ queryKey: ['card-bins'], queryFn: () => call('listBins', {}), meta: { inPlace: true } });

/** Hands a table in. Sent twice it is refused as known, so it needs no key. */
export const useImport = () =>
  useKeyedWork(
    ({ file, ...input }: CallInput<'importCards'> & { readonly file: File }) =>
      call('importCards', input, { file }),
    { again: [key], shownAt: ({ id }) => oneKey(id) },
  );

/** An act on an import. */
export const useJobAct = <Name extends 'runCardBatch' | 'cancelCardBatch'>(name: Name) =>
  useKeyedAct(name, { again: [key, [moneyKey]], shownAt: ({ id }) => oneKey(id) });
