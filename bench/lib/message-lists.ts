import type { RouteName } from '@tael/contract';
import pg from 'pg';
import type { Caller } from '../../apps/server/src/testing/caller.ts';
import { settle } from './authorisations.ts';
import { makeBank } from './bank.ts';
import { quantile } from './http-callers.ts';
import { makeOwners, signInOwner } from './people.ts';
import { startServer } from './server-process.ts';

/** One question of the message center: the 95th percentile of its answers, in milliseconds. */
export interface MessageFigure {
  readonly question: string;
  /** Of somebody with ten thousand messages, where nobody else has any. */
  readonly smallMs: number;
  /** Of somebody with as many, among a million of others. */
  readonly amongMs: number;
  /** Of somebody with a million of their own. */
  readonly largeMs: number;
}

interface Question {
  readonly name: string;
  readonly route: RouteName;
  readonly input: Readonly<Record<string, unknown>>;
  /** Looks at each message of its reader: it grows with what one person has, and not with what there is. */
  readonly isOfAll?: boolean;
}

const warmUp = 10;
const rounds = 60;

const list = 'listMessages';
const questions: readonly Question[] = [
  { name: 'messages, first page', route: list, input: { limit: 25 } },
  { name: 'messages, unread', route: list, input: { limit: 25, status: 0 } },
  { name: 'messages, about a card', route: list, input: { limit: 25, about: 'card' } },
  { name: 'messages, a word', route: list, input: { limit: 25, search: 'corner' } },
  { name: 'messages, what none has', route: list, input: { limit: 25, search: 'zzzz' }, isOfAll: true },
];

/** The message center over HTTP, in turns, so that what disturbs one disturbs the others. `urls` are empty databases. */
export async function measureMessageLists(
  urls: { readonly small: string; readonly large: string },
  most: number,
): Promise<readonly MessageFigure[]> {
  const few = 10_000;
  const small = await openSide(urls.small, [few]);
  const large = await openSide(urls.large, [few, most]);
  const [smallWho] = small.readers;
  const [amongWho, largeWho] = large.readers;
  if (!smallWho || !amongWho || !largeWho) throw new Error('the readers are there');
  try {
    const figures: MessageFigure[] = [];
    for (const question of questions) {
      const taken = { small: [] as number[], among: [] as number[], large: [] as number[] };
      for (let round = -warmUp; round < rounds; round += 1)
        for (const [side, who] of [
          ['small', smallWho],
          ['among', amongWho],
          ...(question.isOfAll ? [] : [['large', largeWho] as const]),
        ] as const) {
          const ms = await ask(who, question);
          if (round >= 0) taken[side].push(ms);
        }
      const p95 = (ms: number[]): number => quantile(Float64Array.from(ms).sort(), 0.95);
      figures.push({
        question: question.name,
        smallMs: p95(taken.small),
        amongMs: p95(taken.among),
        largeMs: p95(taken.large),
      });
    }
    return figures;
  } finally {
    await small.stop();
    await large.stop();
  }
}

async function openSide(
  url: string,
  counts: readonly number[],
): Promise<{ readonly readers: readonly Caller[]; stop(): Promise<void> }> {
  const { customerIds } = await makeBank(url, { customers: counts.length, cards: 0, fundsMinor: 1n });
  await makeOwners(url, customerIds);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [at, customerId] of customerIds.entries())
    await writeMessages(client, customerId, counts[at] ?? 0);
  await client.end();
  await settle(url);
  const server = await startServer(url);
  const readers: Caller[] = [];
  for (const customerId of customerIds) readers.push(await signInOwner(server.port, customerId));
  return { readers, stop: () => server.stop() };
}

/** One message a second into the past, every third of them read. */
const writeMessages = (client: pg.Client, customerId: string, count: number) =>
  client.query(
    `insert into messaging_messages
       (id, tenant_id, customer_id, user_id, event_id, code, about, object_id, params, at, read_at)
     select gen_random_uuid(), u.tenant_id, u.customer_id, u.id, gen_random_uuid(), kind.code, kind.about, null,
       '{"nickname": "Corner", "lastFour": "4242"}', now() - n * interval '1 second',
       case when n % 3 = 0 then now() end
     from identity_users u, generate_series(1, $2::int) n
     join (values (0, 'card_ready', 'card'), (1, 'card_blocked', 'card'), (2, 'password_changed', 'security'))
       as kind (nth, code, about) on kind.nth = n % 3
     where u.customer_id = $1`,
    [customerId, count],
  );

async function ask(who: Caller, { route, input }: Question): Promise<number> {
  const started = performance.now();
  const { status } = await who.call(route, input);
  if (status !== 200) throw new Error(`${route} answered ${String(status)}`);
  return performance.now() - started;
}
