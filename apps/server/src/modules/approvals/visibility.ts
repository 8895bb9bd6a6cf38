import { principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { companyOf, ownerOf, votersOf, type Company } from './load-voters.ts';
import { voterIdsOf } from './move-request.ts';
import { votesOf, type RequestRow } from './repository.ts';
import { refsOf } from './slots.ts';
import type { ApprovalDeps } from './types.ts';

/** The references under which somebody is asked: their own, and those of everybody who is away and named them. */
export const refsOfReader = ({ members, absences }: Company, userId: string): string[] => {
  const absent = absences.filter(({ substituteId }) => substituteId === userId).map((one) => one.userId);
  const asked = members.filter(({ id }) => id === userId || absent.includes(id));
  return [...new Set(asked.flatMap(refsOf))];
};

/** Answers 404 for a request that the reader neither made nor decides, unless they read every one by the policy. */
export const requireVisible = async (
  tx: Tx,
  ctx: Context,
  { directory }: ApprovalDeps,
  request: RequestRow,
): Promise<void> => {
  const { userId, permissions } = principalOf(ctx);
  if (request.maker_id === userId || permissions.has('policy:read')) return;
  const votes = await votesOf(tx, [request.id]);
  if (votes.some(({ voter_id: voter }) => voter === userId)) return;
  const company = await companyOf(tx, ctx, directory, ownerOf(request));
  const voters = await votersOf(tx, directory, company, request);
  if (!voterIdsOf(request, voters).includes(userId)) fail('not_found');
};
