import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import type { ApprovalMove, ApprovalState } from '@tael/contract/approvals/states';
import type { DeliveredEvent, EventJob, ScheduledJob } from '../../kernel/events/job.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { emailsOf, requestMail, type MailTemplate } from '../identity/index.ts';
import { executorOf } from './executor-of.ts';
import { companyOf, ownerOf, votersOf } from './load-voters.ts';
import {
  ended,
  escalationOf,
  factsOf,
  isStuck,
  moveRequest,
  nextLook,
  stepChange,
  voterIdsOf,
} from './move-request.ts';
import { lockDueRequests, updateRequest, type RequestRow } from './repository.ts';
import type { ApprovalDeps } from './types.ts';

const most = 50;

/** What the clock does to open requests: ends what nobody decided, asks more people, and says when nobody is left. */
export const approvalJob = (deps: ApprovalDeps): ScheduledJob => ({
  name: 'approvals.clock',
  everyMs: 60_000,
  run: async (ctx) => {
    let done: number;
    do done = await transact(ctx, (tx) => lookAtDue(tx, ctx, deps));
    while (done === most);
  },
});

const lookAtDue = async (tx: Tx, ctx: Context, deps: ApprovalDeps): Promise<number> => {
  const due = await lockDueRequests(tx, ctx.clock.now(), most);
  for (const request of due) await lookAt(tx, ctx, deps, request);
  return due.length;
};

const lookAt = async (tx: Tx, ctx: Context, deps: ApprovalDeps, request: RequestRow): Promise<void> => {
  const now = ctx.clock.now();
  if (request.expires_at <= now) {
    const expired = await moveRequest(tx, ctx, request, { move: 'expired', change: ended('expired', now) });
    await executorOf(deps, request.act).ended?.(tx, ctx, factsOf(expired), 'expired');
    return;
  }
  const company = await companyOf(tx, ctx, deps.directory, ownerOf(request));
  const voters = await votersOf(tx, deps.directory, company, request);
  const escalated = escalatedAt(request, now);
  const asked = escalated ?? request;
  const state = isStuck(asked, voters) ? 'blocked' : 'in_approval';
  const change = { ...asked, state, next_at: nextLook(asked, now) } as const;
  if (escalated)
    await moveRequest(tx, ctx, request, { move: 'escalated', change, notify: voterIdsOf(asked, voters) });
  else if (state !== request.state) {
    const isBlocked = state === 'blocked';
    const notify = isBlocked ? [] : voterIdsOf(asked, voters);
    await moveRequest(tx, ctx, request, { move: isBlocked ? 'blocked' : 'unblocked', change, notify });
  } else await updateRequest(tx, change);
};

/** The request with its present step asking more people, where it is time for that. */
const escalatedAt = (request: RequestRow, now: Date): RequestRow | undefined => {
  const at = escalationOf(request.steps[request.step], request.step_since);
  if (!at || at > now) return undefined;
  const steps = request.steps.map((step, place) =>
    place === request.step ? { ...step, isEscalated: true } : step,
  );
  const asked = { ...request, steps };
  return { ...asked, ...stepChange(asked, request.step, request.step_since) };
};

const askingMoves: readonly ApprovalMove[] = [
  'submitted',
  'resubmitted',
  'content_changed',
  'policy_changed',
  'reassigned',
  'reminded',
  'escalated',
  'unblocked',
  'approved',
];
const endings = {
  approved: 'approvalApproved',
  rejected: 'approvalRejected',
  expired: 'approvalExpired',
} as const satisfies Partial<Record<ApprovalState, MailTemplate>>;

/**
 * Mails a customer's people: whoever a request waits for, and its maker once it is decided. The link leads to the request,
 * and what it asks there is a fresh proof. Staff have their queues.
 */
export const createApprovalEventJobs = ({ publicUrl }: ApprovalDeps): EventJob[] =>
  [...askingMoves, 'rejected', 'expired'].map((move) => ({
    topic: `approval.${move}`,
    run: async (ctx, event) => {
      const { voterIds, makerId, state } = event.payload;
      await mail(ctx, event, { publicUrl, template: 'approvalWaiting', to: idsIn(voterIds) });
      if (isEnding(state))
        await mail(ctx, event, { publicUrl, template: endings[state], to: [String(makerId)] });
    },
  }));

const mail = async (
  ctx: Context,
  { objectId, tenantId, customerId }: DeliveredEvent,
  {
    publicUrl,
    template,
    to,
  }: { readonly publicUrl: string; readonly template: MailTemplate; readonly to: readonly string[] },
): Promise<void> => {
  if (tenantId === null || customerId === null || to.length === 0) return;
  const link = `${publicUrl}/catalog/modules/Approvals/${objectId}`;
  await transact(ctx, async (tx) => {
    for (const email of (await emailsOf(tx, to)).values()) {
      const about = { template, language: ctx.language, params: { link }, tenantId, customerId };
      await requestMail(tx, ctx, { to: email, ...about });
    }
  });
};

const isEnding = (state: unknown): state is keyof typeof endings =>
  typeof state === 'string' && Object.hasOwn(endings, state);

const idsIn = (value: unknown): string[] => {
  assert(Array.isArray(value), 'an event names whom it is for');
  return value.map(String);
};
