import pg from 'pg';
import { countLate, settle, signedPurchases } from './authorisations.ts';
import { makeBank } from './bank.ts';
import { callHttp, quantile } from './http-callers.ts';
import { makeAdmin, makeOwners, signInAdmin, signInOwner } from './people.ts';
import { startServer } from './server-process.ts';

export interface AnnouncementFigures {
  readonly customers: number;
  /** From the press until the customer who is asked last can read it, each time. */
  readonly seconds: readonly number[];
  /** The 99th percentile of purchases, with nothing beside them and while announcements go out, round by round. */
  readonly quietMs: readonly number[];
  readonly besideMs: readonly number[];
  readonly late: number;
}

const callers = 8;
const roundSeconds = 6;
const warmUpSeconds = 10;
const words = {
  en: { title: 'Banks rest on Monday', html: '<p>Transfers arrive a day later.</p>' },
  zh: { title: '周一银行休息', html: '<p>汇款将顺延一天到账。</p>' },
};

/** Announcements to a segment of everybody while purchases are made, in turns with purchases alone. */
export async function measureAnnouncements(
  url: string,
  { customers, rounds }: { readonly customers: number; readonly rounds: number },
): Promise<AnnouncementFigures> {
  const { customerIds, cardIds } = await makeBank(url, {
    customers: 200,
    cards: 2_000,
    fundsMinor: 10_000_000_000n,
  });
  const [customerId = ''] = customerIds;
  await makeOwners(url, [customerId]);
  await makeAdmin(url);
  await addCustomers(url, customerId, customers - customerIds.length);
  await settle(url);
  const server = await startServer(url);
  try {
    const admin = await signInAdmin(server.port);
    const reader = await signInOwner(server.port, customerId);
    const announce = async (): Promise<number> => {
      const started = performance.now();
      const sent = await admin.call('sendAnnouncement', {
        ...words,
        audience: 'segment',
        segment: { kind: 'business' },
      });
      const { data } = sent.body as { readonly data: { readonly id: string; readonly reached: number } };
      const { id, reached } = data;
      if (reached !== customers) throw new Error(`it reached ${String(reached)} customers`);
      if ((await reader.call('getMessage', { id })).status !== 200) throw new Error('it cannot be read');
      return (performance.now() - started) / 1_000;
    };
    const requests = signedPurchases(server.networkKey, server.port, cardIds);
    const answers = countLate();
    const purchases = async (seconds: number): Promise<number> => {
      const next = requests(seconds * 4_000);
      const timings = await callHttp({ port: server.port, callers, seconds, next, check: answers.check });
      return quantile(timings.latencies, 0.99);
    };
    await purchases(warmUpSeconds);
    const [quietMs, besideMs, seconds] = [[] as number[], [] as number[], [] as number[]];
    for (let round = 0; round < rounds; round += 1) {
      quietMs.push(await purchases(roundSeconds));
      let isOver = false;
      const underWay = purchases(roundSeconds).finally(() => (isOver = true));
      // One after the other for the whole round: what one does in a moment would not be seen among the others.
      while (!isOver) seconds.push(await announce());
      besideMs.push(await underWay);
    }
    return { customers, seconds, quietMs, besideMs, late: answers.late() };
  } finally {
    await server.stop();
  }
}

/** More customers like one that is there, each with a person. */
async function addCustomers(url: string, customerId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `with made as (
       insert into org_customers (id, tenant_id, entity_type, display_name, created_at, updated_at)
       select gen_random_uuid(), c.tenant_id, c.entity_type, 'Reader ' || n, c.created_at, c.updated_at
       from org_customers c, generate_series(1, $2::int) n where c.id = $1 returning id)
     insert into identity_users
     select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'customer_id', made.id,
       'email', 'reader-' || made.id || '@bench.test'))).*
     from made, identity_users u where u.customer_id = $1`,
    [customerId, count],
  );
  await client.end();
}
