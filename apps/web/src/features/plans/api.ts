import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PlanCode } from '@tael/contract/fees/schedule';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { peopleKey } from '../../parts/people/people.ts';

export type Plan = CallOutput<'getPlan'>;
export type PlanPreview = CallOutput<'previewPlan'>;
export type PlanMonth = CallOutput<'listPlanMonths'>['items'][number];

const key = [moneyKey, 'plans'] as const;

export const usePlan = () =>
  useQuery({
    queryKey: [...key, 'own'],
    queryFn: ({ signal }) => call('getPlan', {}, { signal }),
    meta: { inPlace: true },
  });

/** What choosing a plan would change and cost, as of now. */
export const usePlanPreview = (code: PlanCode) =>
  useQuery({
    queryKey: [...key, 'preview', code],
    queryFn: ({ signal }) => call('previewPlan', { code }, { signal }),
    gcTime: 0,
    meta: { inPlace: true },
  });

/** What was charged, page by page, newest first. */
export const usePlanMonths = () =>
  useInfiniteQuery({ queryKey: [...key, 'months'], ...pagesOf('listPlanMonths') });

/** Chooses a plan; people are counted against its cap, and the money is moved. */
export const useChangePlan = () => useKeyedAct('changePlan', { again: [[moneyKey], peopleKey] });
