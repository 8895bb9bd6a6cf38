import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Caller } from '../../apps/server/src/testing/caller.ts';
import { makeBank } from './bank.ts';
import { makeOwners, signInOwner } from './people.ts';
import { watchMemory } from './memory.ts';
import { startServer } from './server-process.ts';

export interface BulkFigures {
  readonly rows: number;
  /** From the upload to the quote. */
  readonly checkSeconds: number;
  /** From pressing the button to the last card that can be used. */
  readonly runSeconds: number;
  /** The server's resident memory at its highest, looked at four times a second. */
  readonly peakMiB: number;
}

const lookMs = 250;

interface Job {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly counts: { readonly done: number };
  readonly quote: { readonly total: { readonly amount: string } } | null;
}

/** As many cards as one table may hold, over HTTP against a server in its own process, on an empty database at `url`. */
export async function measureBulkCards(url: string, rows = 10_000): Promise<BulkFigures> {
  const { customerIds } = await makeBank(url, { customers: 1, cards: 0, fundsMinor: 10_000_000n });
  const [customerId = ''] = customerIds;
  await makeOwners(url, [customerId]);
  const server = await startServer(url);
  const memory = watchMemory(server.pid);
  try {
    const who = await signInOwner(server.port, customerId);
    const begun = performance.now();
    const handedIn = await who.handIn('importCards', {}, { name: 'cards.csv', bytes: tableOf(rows) });
    if (handedIn.status !== 200) throw new Error(`not taken: ${JSON.stringify(handedIn.body)}`);
    const { id } = jobIn(handedIn);
    const ready = await until(who, id, 'ready');
    const checked = performance.now();
    const total = ready.quote?.total.amount;
    const started = await who.call('runCardBatch', { id, version: ready.version, total });
    if (started.status !== 200) throw new Error(`not run: ${JSON.stringify(started.body)}`);
    const { counts } = await until(who, id, 'completed');
    if (counts.done !== rows) throw new Error(`only ${String(counts.done)} cards were made`);
    return {
      rows,
      checkSeconds: (checked - begun) / 1_000,
      runSeconds: (performance.now() - checked) / 1_000,
      peakMiB: memory.peakMiB(),
    };
  } finally {
    memory.stop();
    await server.stop();
  }
}

// Boundary: the server encodes by the contract.
const jobIn = ({ body }: Answer): Job => (body as { readonly data: Job }).data;

async function until(who: Caller, id: string, state: string): Promise<Job> {
  for (;;) {
    const job = jobIn(await who.call('getCardBatch', { id }));
    if (job.state === state) return job;
    if (job.state.startsWith('completed')) throw new Error(`the import ended as ${job.state}`);
    await sleep(lookMs);
  }
}

function tableOf(rows: number): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, at) => `40000099,Campaign ${String(at + 1)},Mei,Lin,mei@example.com,"$1,250.00"`,
  );
  return Buffer.from(
    ['Card BIN,Name of the card,Holder first name,Holder last name,Email,Limit per month', ...lines, ''].join(
      '\r\n',
    ),
  );
}
