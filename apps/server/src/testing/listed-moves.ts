import { errorCodes, mayMove, type ErrorCode, type Life } from '@tael/contract';
import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';

export interface Act<State> {
  readonly to: State;
  /** The states that it serves in, where those differ from what the life lists: others may lead there by another act. */
  readonly from?: readonly State[];
  readonly run: () => Promise<unknown>;
}

interface Moves<State extends string> {
  readonly life: Life<State>;
  /** Brings the object into a state, whichever it is in. */
  readonly put: (state: State) => Promise<unknown>;
  readonly acts: Readonly<Record<string, Act<State>>>;
  /** The refusal, where it has words of its own. */
  readonly code?: ErrorCode;
}

/**
 * Tries every act in every state of a life. What is listed is done; everything else is refused with the moves that the
 * life lists from there, and no row is another than before.
 */
export const expectOnlyListedMoves = async <State extends string>(
  db: TestDatabase,
  { life, put, acts, code = 'illegal_transition' }: Moves<State>,
): Promise<void> => {
  expect(errorCodes[code].status).toBe(409);
  // An object's keys lose their names; the life says which they are.
  for (const state of Object.keys(life) as State[]) {
    const isListed = ({ to, from }: Act<State>): boolean => from?.includes(state) ?? mayMove(life, state, to);
    await put(state);
    const before = await rowsOf(db);
    for (const [name, act] of Object.entries(acts))
      if (!isListed(act))
        expect(await outcomeOf(act), `${name} from ${state}`).toMatchObject({
          code,
          details: { allowed: life[state] },
        });
    expect(await rowsOf(db), `what is refused from ${state}`).toEqual(before);
    for (const [name, act] of Object.entries(acts))
      if (isListed(act)) {
        await put(state);
        expect(await outcomeOf(act), `${name} from ${state}`).toBe('done');
      }
  }
};

const outcomeOf = (act: Pick<Act<string>, 'run'>): Promise<unknown> =>
  act.run().then(
    () => 'done',
    (error: unknown) => error,
  );

/** What is written of a call that is refused as well. */
const keptAnyway: readonly string[] = ['audit_log', 'idempotency_keys'];

/** Every table with the sum of its rows: the same rows, the same sum. */
export const rowsOf = async ({ pool }: TestDatabase): Promise<Record<string, string>> => {
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1)`,
    [keptAnyway],
  );
  const sums = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t`,
  );
  const { rows } = await pool.query<{ name: string; sum: string }>(sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
};
