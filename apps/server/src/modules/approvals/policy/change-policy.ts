import { policyDocument, type PolicyDocument } from '@tael/contract/approvals/policy';
import { z } from 'zod';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { hasError, lintPolicy } from './lint.ts';
import { peopleOf } from './people-of.ts';
import { policyInForce } from './policy-in-force.ts';
import { insertPolicy, lockPolicy } from './policy-repository.ts';
import type { ApprovalContent, Directory, Executor, Owner } from '../types.ts';

/** A policy is one object of its owner, whatever its version. */
export const policyIdOf = ({ tenantId, customerId }: Owner): string => customerId ?? tenantId;

interface Change {
  /** The version that it was made from. */
  readonly version: number;
  readonly document: PolicyDocument;
}

/**
 * Puts a policy into force as the next version. Whoever decides holds the policy, so that nobody decides under one that
 * is no more. It is looked through again: people may have left while it waited.
 */
export const changePolicy = async (
  tx: Tx,
  ctx: Context,
  directory: Directory,
  owner: Owner,
  { version, document, madeBy }: Change & { readonly madeBy: string },
): Promise<void> => {
  await lockPolicy(tx, owner);
  const before = await policyInForce(tx, owner);
  requireVersion(before.version, version);
  const people = await peopleOf(tx, directory, owner);
  if (hasError(lintPolicy(document, people, owner.customerId))) fail('approval_dead_end');
  await insertPolicy(tx, {
    id: newId(),
    tenant_id: owner.tenantId,
    customer_id: owner.customerId,
    version: version + 1,
    document,
    made_by: madeBy,
    made_at: ctx.clock.now(),
  });
  await audit(tx, ctx, {
    action: 'approval.policy_changed',
    object: { type: 'approval_policy', id: policyIdOf(owner) },
    tenantId: owner.tenantId,
    customerId: owner.customerId,
    before,
    after: { version: version + 1, document },
  });
};

const content = z.strictObject({ version: z.int(), document: policyDocument });
const changeOf = (given: ApprovalContent): Change => content.parse(given);

/** A change of policy is an act like any other, decided under the policy that it changes. */
export const policyExecutor = (directory: Directory): Executor => ({
  describe: async (tx, { owner, content: given }) => {
    const { version, document } = changeOf(given);
    const before = (await policyInForce(tx, owner)).document;
    return {
      facts: [{ field: 'policy_version', value: { kind: 'number', number: version + 1 } }],
      changes: [
        {
          field: 'policy',
          before: { kind: 'policy', document: before },
          after: { kind: 'policy', document },
        },
      ],
    };
  },
  execute: (tx, ctx, { owner, content: given, makerId }) =>
    changePolicy(tx, ctx, directory, owner, { ...changeOf(given), madeBy: makerId }),
});
