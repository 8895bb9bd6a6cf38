/**
 * A server of its own process at the card network's interface, for the harness that runs two of them on one database. Started
 * with the database's address, a folder of its own for notes, the time, and how long an answer may take.
 */
import { networkMessage } from '@tael/contract/authorizations/schemas';
import { manualClock } from '../kernel/clock.ts';
import { openDatabase } from '../kernel/database/database.ts';
import { Failure } from '../kernel/failure.ts';
import { createDiskSpool } from '../kernel/disk-spool.ts';
import { createNetworkReceiver } from '../modules/authorizations/messages/gather-messages.ts';
import { createStandIn } from '../modules/authorizations/stand-in/stand-in.ts';
import { createLedger } from '../modules/ledger/index.ts';
import { onRoute } from './cards.ts';
import { testContext } from './context.ts';

export interface NetworkRequest {
  readonly no: number;
  /** Absent: what was declined without a decision is booked. */
  readonly message?: unknown;
}

export interface NetworkReply {
  readonly no: number;
  /** `none`: no answer was given, and the network asks again. */
  readonly decision: string;
  readonly reason: string | null;
}

const noAnswer: readonly string[] = ['database_unavailable', 'overloaded'];

const [, , url, folder, now, answerWithinMs] = process.argv;
if (process.send && url && folder) {
  const clock = manualClock(new Date(Number(now)));
  const database = openDatabase({ url, maxConnections: 12 });
  const ledger = createLedger({ pool: database.pool, clock });
  const system = testContext(database, { clock });
  const door = createStandIn(
    { ledger, spool: createDiskSpool(folder), answerWithinMs: Number(answerWithinMs) },
    createNetworkReceiver(ledger),
  );
  const answer = async ({ message }: NetworkRequest) => {
    if (message === undefined) {
      await door.book(system);
      return { decision: 'booked', reason: null };
    }
    const ctx = onRoute({ ...system, channel: 'network', scope: { kind: 'none' } }, 'receiveNetworkMessage');
    return door.receive(ctx, networkMessage.parse(message));
  };
  process.on('message', (request: NetworkRequest) => {
    void answer(request)
      .catch((error: unknown) => ({
        decision: error instanceof Failure && noAnswer.includes(error.code) ? 'none' : 'error',
        reason: String(error),
      }))
      .then(({ decision, reason }) => process.send?.({ no: request.no, decision, reason }));
  });
  process.on('disconnect', () => process.exit(0));
  process.send('ready');
}
