/** Purchases at a product that may be killed or flooded meanwhile, and what has to be true of them afterwards. */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { newId } from '../kernel/ids.ts';
import { shop } from './card-network.ts';
import type { Product, ProductAnswer } from './product-process.ts';

export interface Decided {
  readonly decision: string;
  readonly reason: string | null;
}

const decisionIn = ({ status, body }: ProductAnswer): Decided | undefined =>
  // Boundary: the answer of our own route.
  status === 200 ? (JSON.parse(body) as { data: Decided }).data : undefined;

/** The limit of an address is about strangers: here each purchase comes from one of its own. */
const anyAddress = (): string => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`;

export const purchaseOf = (cardToken: string) => ({
  type: 'authorization',
  reference: `NET-${newId()}`,
  sequence: 0,
  sentAt: new Date().toISOString(),
  cardToken,
  amount: '0.01',
  currency: 'USD',
  merchant: shop,
  cvcResult: 'match',
  final: true,
});

// Ten seconds are promised on a machine of its own; a busy one gets more before this counts as never.
const recoveryMs = 60_000;

/** Sends one purchase until its decision is known, as a network does whose line breaks; throws where none comes in a minute. */
export const decide = async (
  product: Pick<Product, 'tell'>,
  cardToken: string,
  from = anyAddress(),
): Promise<{ reference: string; said: Decided; asked: number }> => {
  const message = purchaseOf(cardToken);
  const begun = performance.now();
  for (let asked = 1; ; asked += 1) {
    const said = await product.tell(message, from).then(decisionIn, () => undefined);
    if (said) return { reference: message.reference, said, asked };
    if (performance.now() - begun > recoveryMs) throw new Error('a purchase was not decided within a minute');
    await sleep(100);
  }
};

/**
 * The references whose books are not what their decision says: what was approved is held once, and nothing else is.
 * `unknown`: held without anybody having been told.
 */
export const misbooked = async (owner: pg.Pool, decisions: ReadonlyMap<string, Decided>) => {
  const { rows } = await owner.query<{ reference: string; held: string; holds: string }>(
    `select a.reference, a.held::text, count(t.id)::text as holds from authorizations_authorizations a
     left join ledger_transfers t on t.reference_id = a.id and t.kind = 'pending' group by a.id`,
  );
  const kept = new Map(rows.map((row) => [row.reference, row]));
  const isWrong = ([reference, { decision }]: [string, Decided]): boolean => {
    const row = kept.get(reference);
    return decision === 'approved' ? row?.held !== '1' || row.holds !== '1' : (row?.held ?? '0') !== '0';
  };
  return {
    wrong: [...decisions].filter(isWrong).map(([reference]) => reference),
    unknown: rows.flatMap(({ reference, held }) =>
      held !== '0' && !decisions.has(reference) ? [reference] : [],
    ),
    twice: rows.length - kept.size,
  };
};
