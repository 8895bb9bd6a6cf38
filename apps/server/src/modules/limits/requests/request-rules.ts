/** Decisions about requests for higher limits, without SQL. */
import type { InputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import { dayFrom, midnightOf } from '../../../kernel/lists/days.ts';
import type { LimitRequestRow } from './request-repository.ts';

/**
 * When a higher limit is to hold: from the first moment of its first day to the last of its last one, in the zone in
 * which limits are counted. One for good that is wanted at once begins with its approval.
 */
export const periodOf = (
  {
    kind,
    from = '',
    until = '',
  }: Pick<InputOf<typeof limitRoutes.requestLimitIncrease>, 'kind' | 'from' | 'until'>,
  zone: string,
): Pick<LimitRequestRow, 'starts_at' | 'ends_at'> => {
  if (kind === 'permanent') return { starts_at: null, ends_at: null };
  const startsAt = new Date(midnightOf(dayFrom(from), zone));
  if (kind === 'scheduled') return { starts_at: startsAt, ends_at: null };
  const last = dayFrom(until);
  return { starts_at: startsAt, ends_at: new Date(midnightOf({ ...last, day: last.day + 1 }, zone)) };
};

/** Whether the days that it was asked for are over before it was decided. */
export const isOver = ({ ends_at: endsAt }: LimitRequestRow, now: Date): boolean =>
  endsAt !== null && endsAt <= now;
