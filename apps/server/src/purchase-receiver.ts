import { errorCodes } from '@tael/contract';
import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { Context } from './kernel/context.ts';
import type { Database } from './kernel/database/database.ts';
import { Failure } from './kernel/failure.ts';
import type { Metrics } from './kernel/metrics.ts';

interface Answer {
  readonly decision: string;
  readonly reason: string | null;
}

/** The card network's interface on the connections of purchases; how it answers, and how long that took, is counted. */
export const purchaseReceiver =
  <Given extends Answer>(
    receive: (ctx: Context, message: NetworkMessage) => Promise<Given>,
    purchases: Database,
    metrics: Pick<Metrics, 'decided'>,
  ) =>
  async (ctx: Context, message: NetworkMessage): Promise<Given> => {
    const began = performance.now();
    const tell = (outcome: string): void => metrics.decided(outcome, (performance.now() - began) / 1_000);
    try {
      const answer = await receive({ ...ctx, database: purchases }, message);
      tell(answer.reason === 'stand_in_declined' ? 'stand_in' : answer.decision);
      return answer;
    } catch (error) {
      tell(error instanceof Failure && errorCodes[error.code].status < 500 ? 'refused' : 'failed');
      throw error;
    }
  };
