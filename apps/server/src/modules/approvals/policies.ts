import type { InputOf, OutputOf } from '@tael/contract';
import { actsOf } from '@tael/contract/approvals/acts';
import type { LintFinding, PolicyDocument } from '@tael/contract/approvals/policy';
import type { approvalRoutes } from '@tael/contract/approvals/routes';
import { z } from 'zod';
import { audit } from '../../kernel/audit.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import { requireVersion } from '../../kernel/transitions.ts';
import { openRequestsOf } from './voting/decide-by-object.ts';
import { changePolicy, policyIdOf } from './policy/change-policy.ts';
import { hasError, lintPolicy } from './policy/lint.ts';
import { peopleOf } from './policy/people-of.ts';
import { ownerOfPrincipal } from './owner-of-principal.ts';
import { policyInForce } from './policy/policy-in-force.ts';
import { lockPolicy, newestPolicy, policiesBefore, type PolicyRow } from './policy/policy-repository.ts';
import { personOf } from './present-approvals.ts';
import { requestApproval } from './request-approval.ts';
import type { ApprovalDeps, Owner } from './types.ts';

type Routes = typeof approvalRoutes;
type ApprovalPolicy = OutputOf<Routes['getApprovalPolicy']>;

export const createPolicyVerbs = (deps: ApprovalDeps) => ({
  getApprovalPolicy: (ctx: Context): Promise<ApprovalPolicy> =>
    read(ctx, (tx) => presentPolicy(tx, deps, ownerOfPrincipal(principalOf(ctx)))),

  listApprovalPolicyVersions: (
    ctx: Context,
    { limit, cursor }: InputOf<Routes['listApprovalPolicyVersions']>,
  ): Promise<OutputOf<Routes['listApprovalPolicyVersions']>> =>
    read(ctx, async (tx) => {
      const owner = ownerOfPrincipal(principalOf(ctx));
      const found = await policiesBefore(tx, owner, { limit, before: readVersion(cursor) });
      const rows = found.slice(0, limit);
      const called = await deps.directory.called(
        tx,
        rows.map(({ made_by: by }) => by),
      );
      const items = rows.map((row) => ({
        version: row.version,
        document: row.document,
        madeBy: personOf(row.made_by, called),
        madeAt: row.made_at.toISOString(),
      }));
      const last = rows.at(-1);
      return { items, nextCursor: found.length > limit && last ? String(last.version) : null };
    }),

  /** What could dead-end is refused; the rest is approved as the policy in force says of its own change. */
  saveApprovalPolicy: (
    ctx: Context,
    { version, document }: InputOf<Routes['saveApprovalPolicy']>,
  ): Promise<ApprovalPolicy> =>
    transact(ctx, async (tx) => {
      const who = principalOf(ctx);
      const owner = ownerOfPrincipal(who);
      await lockPolicy(tx, owner);
      requireVersion((await policyInForce(tx, owner)).version, version);
      requireActsOf(document, owner);
      if (hasError(await lint(tx, deps, owner, document))) fail('approval_dead_end');
      await audit(tx, ctx, {
        action: 'approval.policy_proposed',
        object: { type: 'approval_policy', id: policyIdOf(owner) },
        after: { version: version + 1, document },
      });
      const asked = await requestApproval(deps)(tx, ctx, {
        act: 'policy.changed',
        object: { type: 'approval_policy', id: policyIdOf(owner) },
        owner,
        content: { version, document },
        makerId: who.userId,
      });
      if (asked.kind === 'auto')
        await changePolicy(tx, ctx, deps.directory, owner, { version, document, madeBy: who.userId });
      return presentPolicy(tx, deps, owner);
    }),

  lintApprovalPolicy: (
    ctx: Context,
    { document }: InputOf<Routes['lintApprovalPolicy']>,
  ): Promise<OutputOf<Routes['lintApprovalPolicy']>> =>
    read(ctx, async (tx) => ({
      findings: await lint(tx, deps, ownerOfPrincipal(principalOf(ctx)), document),
    })),
});

const lint = async (
  tx: Tx,
  { directory }: ApprovalDeps,
  owner: Owner,
  document: PolicyDocument,
): Promise<LintFinding[]> => lintPolicy(document, await peopleOf(tx, directory, owner), owner.customerId);

const version = z.coerce.number().int().positive();
const readVersion = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined) return undefined;
  const parsed = version.safeParse(cursor);
  return parsed.success ? parsed.data : failField('cursor', 'invalid_format');
};

const requireActsOf = ({ rules }: PolicyDocument, { customerId }: Owner): void => {
  const allowed = actsOf(customerId === null ? 'platform' : 'customer');
  for (const [place, { acts }] of rules.entries())
    if (!acts.every((act) => allowed.includes(act)))
      failField(`document.rules.${place}.acts`, 'invalid_choice');
};

const presentPolicy = async (tx: Tx, deps: ApprovalDeps, owner: Owner): Promise<ApprovalPolicy> => {
  const row: PolicyRow | undefined = await newestPolicy(tx, owner);
  const policy = await policyInForce(tx, owner);
  const id = policyIdOf(owner);
  const waiting = (await openRequestsOf(tx, 'policy.changed', [id])).get(id);
  const called = await deps.directory.called(tx, row ? [row.made_by] : []);
  return {
    version: policy.version,
    document: policy.document,
    madeBy: row ? personOf(row.made_by, called) : null,
    madeAt: row?.made_at.toISOString() ?? null,
    // Nobody chose the rules that everybody begins with, and nobody is told to mend them.
    findings: row ? await lint(tx, deps, owner, policy.document) : [],
    waitingRequestId: waiting?.id ?? null,
  };
};
