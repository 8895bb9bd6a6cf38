import type { Context } from '../../../../kernel/context.ts';
import type { Tx } from '../../../../kernel/transaction.ts';
import { findSettings } from '../repository.ts';
import { coolOffHoursOf } from '../rules.ts';

const hourMs = 3_600_000;

/** When bank details that are saved now may be paid to. */
export const usableFrom = async (tx: Tx, ctx: Context, customerId: string): Promise<Date> =>
  new Date(ctx.clock.millis() + coolOffHoursOf(await findSettings(tx, customerId)) * hourMs);
