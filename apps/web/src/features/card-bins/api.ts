import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';

export type Catalogue = CallOutput<'binCatalogue'>;
export type Product = Catalogue['products'][number];
export type BinApplication = CallOutput<'applyForBin'>;
export type BinReview = CallOutput<'getBinReview'>;
export type BinDecision = 'approveBin' | 'declineBin' | 'suspendBin' | 'reinstateBin';

// Under the money's key: what an application costs depends on what was paid in.
const binsKey = [moneyKey, 'card-bins'] as const;
/** The products that the form of a card offers. */
const openBinsKey = ['card-bins'] as const;
const keys = {
  catalogue: [...binsKey, 'catalogue'],
  list: (state: BinReview['state']) => [...binsKey, 'list', state],
  one: (id: string) => [...binsKey, 'one', id],
} as const;

export const useCatalogue = () =>
  useQuery({
    queryKey: keys.catalogue,
    queryFn: ({ signal }) => call('binCatalogue', {}, { signal }),
    meta: { inPlace: true },
  });

/** Applications of one state page by page, newest first. */
export const useBinReviews = (state: BinReview['state']) =>
  useInfiniteQuery({
    queryKey: keys.list(state),
    ...pagesOf('listBinReviews', { state }),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

/** One application; `known` is shown at once when the list has it already. */
export const useBinReview = (id: string | undefined, known?: BinReview) =>
  useQuery({
    queryKey: keys.one(id ?? ''),
    ...oneOf('getBinReview', id, known),
  });

const useBinAct = <Name extends BinDecision | 'applyForBin' | 'closeBin'>(name: Name) =>
  useKeyedAct(name, { again: [[moneyKey], openBinsKey] });

export const useApply = () => useBinAct('applyForBin');
export const useCloseBin = () => useBinAct('closeBin');
export const useBinDecision = <Name extends BinDecision>(name: Name) => useBinAct(name);
