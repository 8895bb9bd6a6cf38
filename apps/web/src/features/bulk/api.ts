import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { BulkState } from '@tael/contract/bulk/states';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { confirmed } from '../../lib/session/step-up.ts';
import { importKinds, useImportKind, type ImportKind } from './kinds.ts';

export type Job = CallOutput<'getCardBatch'>;
export type JobRow = CallOutput<'listCardBatchRows'>['items'][number];

const oneKey = ({ key }: ImportKind, id: string) => [key, 'one', id] as const;

/** While the server works on an import, it is asked about again. */
const whileWorkingMs = 1_000;
const isWorking = (state: BulkState): boolean =>
  state === 'uploaded' || state === 'validating' || state === 'running';

export const useJobs = () => {
  const { key, calls } = useImportKind();
  return useInfiniteQuery({
    queryKey: [key, 'list'],
    ...pagesOf(calls.list),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some((job) => isWorking(job.state)))
        ? whileWorkingMs
        : false,
  });
};

export const useJob = (id: string | undefined) => {
  const kind = useImportKind();
  return useQuery({
    queryKey: oneKey(kind, id ?? ''),
    ...oneOf(kind.calls.one, id),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? whileWorkingMs : false),
  });
};

/** The rows of an import, page by page; they are asked for anew as it goes on. */
export const useJobRows = (job: Job, shown: Pick<CallInput<'listCardBatchRows'>, 'outcome' | 'same'>) => {
  const { key, calls } = useImportKind();
  return useInfiniteQuery({
    queryKey: [key, 'rows', job.id, shown, job.state, job.counts],
    ...pagesOf(calls.rows, { id: job.id, ...shown }),
    placeholderData: (before) => before,
  });
};

/** All rows of a kind, however many pages they are. */
const allRows = async (
  { calls }: ImportKind,
  narrowing: Pick<CallInput<'listCardBatchRows'>, 'id' | 'outcome' | 'same'>,
  signal?: AbortSignal,
): Promise<readonly JobRow[]> => {
  const rows: JobRow[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: CallOutput<'listCardBatchRows'> = await call(
      calls.rows,
      { ...narrowing, limit: 100, ...(cursor && { cursor }) },
      signal ? { signal } : {},
    );
    rows.push(...page.items);
    cursor = page.nextCursor;
  }
  return rows;
};

/** The rows of a checked import of which something is said, all of them. */
export const useRowsToMend = (job: Job | undefined) => {
  const kind = useImportKind();
  return useQuery({
    queryKey: [kind.key, 'to-mend', job?.id, job?.state],
    queryFn:
      job?.state === 'ready' || job?.state === 'canceled'
        ? async ({ signal }) => [
            ...(await allRows(kind, { id: job.id, outcome: 'bad' }, signal)),
            ...(await allRows(kind, { id: job.id, same: 'true' }, signal)),
          ]
        : skipToken,
    meta: { inPlace: true },
  });
};

/** Reads every row of an import, to be mended. */
export const useEveryRow = () => {
  const kind = useImportKind();
  return useKeyedWork(({ id }: Pick<Job, 'id'>) => allRows(kind, { id }), { again: [] });
};

/** The card products that a table may name. */
export const useProducts = () =>
  useQuery({ queryKey: ['card-bins'], queryFn: () => call('listBins', {}), meta: { inPlace: true } });

/** Hands a table in. Sent twice it is refused as known, so it needs no key. */
export const useImport = () => {
  const kind = useImportKind();
  return useKeyedWork(
    ({ file, ...input }: CallInput<'importCards'> & { readonly file: File }) =>
      call(kind.calls.handIn, input, { file }),
    { again: [[kind.key]], shownAt: ({ id }) => oneKey(kind, id) },
  );
};

/** Makes the cards of the good rows, for the total that was shown. */
export const useRunCards = () =>
  useKeyedAct('runCardBatch', {
    again: [[importKinds.cards.key], [moneyKey]],
    shownAt: ({ id }) => oneKey(importKinds.cards, id),
  });

/** Makes the payees of the good rows, confirmed anew for this very import; undefined when the person would rather not. */
export const useRunPayees = () =>
  useKeyedWork(
    (input: CallInput<'runPayeeBatch'>, key): Promise<Job | undefined> =>
      confirmed({ purpose: 'payee.change', subjectId: input.id }, () =>
        call('runPayeeBatch', input, { key }),
      ),
    {
      again: [[importKinds.payees.key], ['payees']],
      shownAt: (job) => job && oneKey(importKinds.payees, job.id),
    },
  );

/** Sends the payments of the good rows, confirmed anew for this very batch; undefined when the person would rather not. */
export const useRunPayments = () =>
  useKeyedWork(
    (input: CallInput<'runPaymentBatch'>, key): Promise<Job | undefined> =>
      confirmed({ purpose: 'payment.send', subjectId: input.id }, () =>
        call('runPaymentBatch', input, { key }),
      ),
    {
      again: [[importKinds.payments.key], ['payments'], [moneyKey]],
      shownAt: (job) => job && oneKey(importKinds.payments, job.id),
    },
  );

export const useCancelJob = () => {
  const kind = useImportKind();
  return useKeyedAct(kind.calls.cancel, {
    again: [[kind.key], [moneyKey]],
    shownAt: ({ id }) => oneKey(kind, id),
  });
};
