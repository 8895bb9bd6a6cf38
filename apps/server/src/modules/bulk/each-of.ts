import type { RouteDefinition } from '@tael/contract';
import { errorSentence, fieldSentence } from '@tael/i18n';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { assert, Failure } from '../../kernel/failure.ts';
import { claimKey, Replay } from '../../kernel/idempotency.ts';
import { read, transact } from '../../kernel/transaction.ts';

interface Row {
  readonly id: string;
}
interface RowAnswer {
  readonly id: string;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}
interface Many<One extends Row> {
  readonly rows: readonly One[];
  /** The route that acts on one of them: its audit row is written for each. */
  readonly route: RouteDefinition;
  /** What the things are, for the audit row of the batch. */
  readonly type: string;
  /** The verb of that route. */
  readonly act: (ctx: Context, row: One) => Promise<unknown>;
}

/**
 * One act on several things: each in a transaction of its own, under the batch's key and its own name, so that a retry
 * after a crash goes on where it ended and does nothing twice. What is refused of one stops no other; the only one of a
 * batch is refused as the call for it alone would be.
 */
export const eachOf = async <One extends Row>(
  ctx: Context,
  { rows, route, type, act }: Many<One>,
): Promise<{ items: RowAnswer[] }> => {
  const claim = ctx.idempotency;
  assert(claim && ctx.route?.audit, 'a batch has a key and an audit row of its own');
  const action = ctx.route.audit;
  // What was answered before is answered so again, although what was refused then would be done now.
  await read(ctx, (tx) => claimKey(tx, claim));
  const items: RowAnswer[] = [];
  for (const row of rows) {
    const own = { ...ctx, route, idempotency: { ...claim, route: `${claim.route}/${row.id}` } };
    const refusal = await refusalOf(() => act(own, row));
    if (refusal && (rows.length === 1 || isOfBatch(refusal))) throw refusal;
    items.push({ id: row.id, refusal: refusal ? presented(ctx, refusal) : null });
  }
  return transact(ctx, async (tx) => {
    await audit(tx, ctx, {
      action,
      object: { type, id: null },
      after: { items: items.map(({ id, refusal }) => ({ id, refused: refusal?.code ?? null })) },
    });
    return { items };
  });
};

const refusalOf = async (work: () => Promise<unknown>): Promise<Failure | undefined> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof Failure) return error;
    // It was done before the server died.
    if (!(error instanceof Replay)) throw error;
  }
  return undefined;
};

/** Nothing is wrong with the row: the whole call is to be sent again. */
const isOfBatch = ({ code }: Failure): boolean =>
  code === 'idempotency_in_progress' || code === 'idempotency_key_reused';

const presented = ({ language }: Context, { code, details }: Failure) => {
  const [field] = details.fields ?? [];
  const message = field
    ? fieldSentence(language, field.code, field.params)
    : errorSentence(language, code, details.params);
  return { code, message };
};
