import type { OutputOf } from '@tael/contract';
import type { approvalRoutes } from '@tael/contract/approvals/routes';
import { formatMoney, money } from '@tael/money';
import { principalOf, type Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { barredFrom, companyOf, ownerOf, type Company } from './load-voters.ts';
import { escalationOf } from './move-request.ts';
import { movesOf, votesOf, type RequestRow, type VoteRow } from './repository.ts';
import { countingVotes, partiesOf, slotFor, slotsOf, type Slot, type Voters } from './slots.ts';
import type { ApprovalDeps } from './types.ts';

export type Approval = OutputOf<typeof approvalRoutes.listApprovals>['items'][number];
export type ApprovalDetail = OutputOf<typeof approvalRoutes.getApproval>;

/** How people are told of, by user. */
export type Called = Awaited<ReturnType<ApprovalDeps['directory']['called']>>;

interface Beside {
  readonly ctx: Context;
  readonly voters: Voters;
  readonly votes: readonly VoteRow[];
  readonly called: Called;
  readonly customerNames: ReadonlyMap<string, string>;
}

/** Requests of one owner as lists show them. */
export const presentApprovals = async (
  tx: Tx,
  ctx: Context,
  deps: ApprovalDeps,
  rows: readonly RequestRow[],
  company?: Company,
): Promise<Approval[]> => {
  const [first] = rows;
  if (!first) return [];
  const known = company ?? (await companyOf(tx, ctx, deps.directory, ownerOf(first)));
  const votes = await votesOf(
    tx,
    rows.map(({ id }) => id),
  );
  const called = await deps.directory.called(
    tx,
    rows.map(({ maker_id: maker }) => maker),
  );
  const customerNames = await deps.directory.customerNames(tx, subjectsOf(rows));
  const shown: Approval[] = [];
  for (const row of rows) {
    const voters = { ...known, barred: await barredFrom(tx, deps.directory, row) };
    const own = votes.filter(({ request_id: of }) => of === row.id);
    shown.push(toApproval(row, { ctx, voters, votes: own, called, customerNames }));
  }
  return shown;
};

const subjectsOf = (rows: readonly RequestRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ customer_id: owner, subject_customer_id: subject }) =>
      subject && subject !== owner ? [subject] : [],
    ),
  ),
];

export const personOf = (id: string, called: Called) => ({
  id,
  ...(called.get(id) ?? { email: '', name: '' }),
});

const castOf = (row: RequestRow, votes: readonly VoteRow[]) =>
  votes
    .filter(({ revision }) => revision === row.revision)
    .map((vote) => ({ ...vote, voterId: vote.voter_id, slotId: vote.slot_id }));

const toApproval = (row: RequestRow, beside: Beside): Approval => {
  const { votes, voters, called, customerNames } = beside;
  const { amount, currency, subject_customer_id: subject } = row;
  return {
    id: row.id,
    act: row.act,
    state: row.state,
    objectType: row.object_type,
    objectId: row.object_id,
    amount:
      amount !== null && currency !== null
        ? { amount: formatMoney(money(amount, currency)), currency }
        : null,
    maker: personOf(row.maker_id, called),
    customerName: subject ? (customerNames.get(subject) ?? null) : null,
    revision: row.revision,
    hash: row.hash.toString('hex'),
    shown: row.shown,
    step: row.step,
    steps: row.steps.length,
    votes: countingVotes(row.steps, row.step, castOf(row, votes), voters).length,
    needed: row.steps[row.step]?.needed ?? 0,
    submittedAt: row.submitted_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    version: row.version,
    may: mayDo(row, beside),
  };
};

const mayDo = (row: RequestRow, { ctx, voters, votes }: Beside): Approval['may'] => {
  const { userId, permissions } = principalOf(ctx);
  const cast = castOf(row, votes);
  const step = row.steps[row.step];
  const slot = step && slotFor(slotsOf(step, voters), userId, new Set(cast.map(({ slotId }) => slotId)));
  const isOpen = row.state === 'in_approval' || row.state === 'blocked';
  const isMaker = row.maker_id === userId;
  return {
    vote:
      row.state === 'in_approval' &&
      permissions.has('approval:vote') &&
      slot !== undefined &&
      cast.every(({ voterId }) => voterId !== userId),
    recall: isMaker && isOpen,
    resubmit: isMaker && (row.state === 'rejected' || row.state === 'recalled'),
    remind: isMaker && row.state === 'in_approval',
    reassign: isOpen && permissions.has('policy:write') && !voters.barred.has(userId),
  };
};

/** One request as its approvers and its maker see it. */
export const presentApproval = async (
  tx: Tx,
  ctx: Context,
  deps: ApprovalDeps,
  row: RequestRow,
): Promise<ApprovalDetail> => {
  const company = await companyOf(tx, ctx, deps.directory, ownerOf(row));
  const voters: Voters = { ...company, barred: await barredFrom(tx, deps.directory, row) };
  const votes = await votesOf(tx, [row.id]);
  const moves = await movesOf(tx, row.id);
  const called = await deps.directory.called(tx, [
    row.maker_id,
    ...company.members.map(({ id }) => id),
    ...votes.flatMap((vote) => [vote.voter_id, vote.slot_id]),
    ...moves.flatMap(({ actor_id: actor }) => (actor ? [actor] : [])),
  ]);
  const customerNames = await deps.directory.customerNames(tx, subjectsOf([row]));
  return {
    ...toApproval(row, { ctx, voters, votes, called, customerNames }),
    shownBefore: row.shown_before,
    policyVersion: row.policy_version,
    ruleName: row.rule_name,
    stepsInForce: row.steps.map((step, place) => {
      const isCurrent = row.state === 'in_approval' && place === row.step;
      return {
        needed: step.needed,
        of: [...partiesOf(step)],
        isEscalated: step.isEscalated,
        escalation: step.escalation && {
          afterHours: step.escalation.afterHours,
          at: isCurrent ? (escalationOf(step, row.step_since)?.toISOString() ?? null) : null,
        },
        votes: countingVotes(row.steps, place, castOf(row, votes), voters).length,
        voters: presentSlots(slotsOf(step, voters), called),
      };
    }),
    castVotes: votes.map((vote) => ({
      voter: personOf(vote.voter_id, called),
      insteadOf: vote.slot_id === vote.voter_id ? null : personOf(vote.slot_id, called),
      step: vote.step,
      revision: vote.revision,
      verdict: vote.verdict,
      reason: vote.reason,
      comment: vote.comment,
      at: vote.at.toISOString(),
    })),
    history: moves.map((move) => ({
      at: move.at.toISOString(),
      move: move.move,
      actor: move.actor_id ? (called.get(move.actor_id)?.email ?? '') : 'system',
      actorName: (move.actor_id && called.get(move.actor_id)?.name) ?? '',
      reason: move.reason,
      comment: move.comment,
    })),
  };
};

/** Who may take which place; a holder and their substitute stand side by side. */
export const presentSlots = (
  slots: readonly Slot[],
  called: Called,
): ApprovalDetail['stepsInForce'][number]['voters'] =>
  slots.map(({ slotId, voter }) => ({
    ...personOf(voter.id, called),
    insteadOf: slotId === voter.id ? null : personOf(slotId, called),
  }));
