import type { InputOf, OutputOf } from '@tael/contract';
import { ballotIdOf } from '@tael/contract/approvals/ballot';
import type { approvalRoutes } from '@tael/contract/approvals/routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import { fail, Failure } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { castVote } from './cast-vote.ts';
import { ownerOfPrincipal } from '../owner-of-principal.ts';
import { holdPolicy, lockPolicy } from '../policy/policy-repository.ts';
import { hasAct, lockRequest } from '../repository.ts';
import { requireVisible } from '../visibility.ts';
import type { ApprovalDeps } from '../types.ts';

type Input = InputOf<typeof approvalRoutes.voteOnApprovals>;
type Answer = OutputOf<typeof approvalRoutes.voteOnApprovals>;
type Item = Answer['items'][number];

/**
 * One verdict on requests as they were shown. The id of the ballot is made of their hashes, so that the second factor that
 * confirmed it confirmed exactly these; any other id is of nothing. Of several, each is done or refused by itself.
 */
export const voteOnApprovals =
  (deps: ApprovalDeps) =>
  async (ctx: Context, input: Input): Promise<Answer> => {
    if ((await ballotIdOf(input.items)) !== input.id) fail('not_found');
    try {
      return await transact(ctx, (tx) => voteOnAll(tx, ctx, deps, input));
    } catch (error) {
      if (error instanceof Failure && isAttempt(error)) await recordRefusal(ctx, input, error);
      throw error;
    }
  };

const voteOnAll = async (tx: Tx, ctx: Context, deps: ApprovalDeps, input: Input): Promise<Answer> => {
  const owner = ownerOfPrincipal(principalOf(ctx));
  const changesPolicy = await hasAct(
    tx,
    'policy.changed',
    input.items.map(({ id }) => id),
  );
  await (changesPolicy ? lockPolicy : holdPolicy)(tx, owner);
  const voted = new Map<string, Item>();
  // Locked in the order of their ids, so that two ballots never wait for each other.
  const inOrder = input.items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const item of inOrder) {
    const vote = () => voteOnOne(tx, ctx, deps, { ...input, item });
    voted.set(item.id, input.items.length === 1 ? await vote() : await inSavepoint(tx, item.id, vote));
  }
  const items = input.items.map(({ id }) => voted.get(id) ?? fail('not_found'));
  await audit(tx, ctx, {
    action: 'approval.voted',
    object: { type: 'ballot', id: input.id },
    after: { verdict: input.verdict, items },
    reason: input.comment || input.reason,
  });
  return { items };
};

const voteOnOne = async (
  tx: Tx,
  ctx: Context,
  deps: ApprovalDeps,
  { item, verdict, reason, comment }: Omit<Input, 'items'> & { readonly item: Input['items'][number] },
): Promise<Item> => {
  const owner = ownerOfPrincipal(principalOf(ctx));
  const request = (await lockRequest(tx, owner, item.id)) ?? fail('not_found');
  await requireVisible(tx, ctx, deps, request);
  const isAsShown = request.revision === item.revision && request.hash.toString('hex') === item.hash;
  if (!isAsShown) fail('approval_changed');
  const outcome = await castVote(tx, ctx, deps, request, { verdict, reason, comment });
  return { id: item.id, outcome, code: outcome === 'changed' ? 'approval_changed' : null };
};

/** What is refused of one is taken back; the others stand. */
const inSavepoint = async (tx: Tx, id: string, work: () => Promise<Item>): Promise<Item> => {
  await tx.client.query('savepoint one_vote');
  try {
    const item = await work();
    await tx.client.query('release savepoint one_vote');
    return item;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await tx.client.query('rollback to savepoint one_vote');
    return { id, outcome: 'refused', code: error.code };
  }
};

const isAttempt = ({ code }: Failure): boolean =>
  code === 'self_approval_forbidden' || code === 'approval_not_yours';

/** Whoever tried to decide on what they may not has tried: it is written although nothing else is. */
const recordRefusal = (ctx: Context, { items, verdict }: Input, { code }: Failure): Promise<void> =>
  independentTransaction(ctx, async (tx) => {
    for (const { id } of items)
      await audit(tx, ctx, {
        action: 'approval.vote_refused',
        object: { type: 'approval', id },
        after: { verdict, code },
      });
  });
