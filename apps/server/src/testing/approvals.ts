import type { Permission } from '@tael/contract';
import { ballotIdOf } from '@tael/contract/approvals/ballot';
import type { PolicyDocument, PolicyRule } from '@tael/contract/approvals/policy';
import type { ApprovalRejectReason, ApprovalVerdict } from '@tael/contract/approvals/states';
import type { ApprovalAct } from '@tael/contract/approvals/acts';
import { manualClock } from '../kernel/clock.ts';
import type { Context, Principal } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { transact } from '../kernel/transaction.ts';
import {
  approvalJob,
  createApprovalHandlers,
  createObjectApprovals,
  policyExecutor,
  type ApprovalDeps,
  type Ask,
  type Executor,
  type Member,
} from '../modules/approvals/index.ts';
import { testContext } from './context.ts';
import type { TestDatabase } from './database.ts';
import { testPrincipal } from './principal.ts';

const voter: readonly Permission[] = ['approval:read', 'approval:vote'];
export const writer: readonly Permission[] = [...voter, 'policy:read', 'policy:write'];

interface Person {
  readonly id: string;
  readonly ctx: Context;
}

/** A rule for one act that needs these steps; `change` narrows whom it is for. */
export const ruleOf = (
  act: ApprovalAct,
  steps: readonly { readonly needed: number; readonly role: string; readonly escalatesTo?: string }[],
  change: Partial<PolicyRule> = {},
): PolicyRule => ({
  name: act,
  acts: [act],
  from: null,
  below: null,
  makers: [],
  departmentIds: [],
  payee: 'any',
  outcome: {
    kind: 'steps',
    steps: steps.map(({ needed, role, escalatesTo }) => ({
      needed,
      of: [{ kind: 'role', role }],
      escalation: escalatesTo ? { afterHours: 24, to: [{ kind: 'role', role: escalatesTo }] } : null,
    })),
  },
  ...change,
});

/** Approvals of one company as a test drives them: its people, and an act that counts how often it is done. */
export const approvalWorld = (db: TestDatabase) => {
  const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
  const customerId = newId();
  const owner = { tenantId: testPrincipal().tenantId, customerId };
  const people = new Map<string, Member>();
  /** Identities of one person, by each of them. */
  const sameAs = new Map<string, readonly string[]>();
  const texts = new Map<string, string>();
  const done: string[] = [];
  const over: string[] = [];
  const counts: Executor = {
    describe: (_tx, { objectId }) =>
      Promise.resolve({
        facts: [{ field: 'payee', value: { kind: 'text', text: texts.get(objectId) ?? 'Acme' } }],
        changes: [],
      }),
    execute: async (tx, _ctx, { objectId }) => {
      await tx.client.query('insert into approval_test_done (object_id) values ($1)', [objectId]);
      done.push(objectId);
    },
    ended: (_tx, _ctx, { objectId }, how) => {
      over.push(`${how} ${objectId}`);
      return Promise.resolve();
    },
  };
  const directory: ApprovalDeps['directory'] = {
    members: () => Promise.resolve([...people.values()]),
    called: (_tx, ids) =>
      Promise.resolve(
        new Map(
          ids.flatMap((id) => {
            const one = people.get(id);
            return one ? [[id, { email: one.email, name: '' }]] : [];
          }),
        ),
      ),
    controls: (_tx, ids) => Promise.resolve(new Set(ids.flatMap((id) => [id, ...(sameAs.get(id) ?? [])]))),
    roles: () => Promise.resolve([]),
    customerNames: () => Promise.resolve(new Map()),
  };
  const acts: readonly ApprovalAct[] = ['payment.wire', 'payee.new', 'account.transfer', 'api_key.created'];
  const deps: ApprovalDeps = {
    directory,
    publicUrl: 'https://tael.test',
    executors: () => ({
      ...Object.fromEntries(acts.map((act) => [act, counts])),
      'policy.changed': policyExecutor(directory),
    }),
  };
  const handlers = createApprovalHandlers(deps);
  const objects = createObjectApprovals(deps);
  const system = testContext(db.database, { clock, channel: 'job' });
  const noExtras = undefined;

  const person = (
    role: string,
    permissions: readonly Permission[] = voter,
    change: Partial<Principal> = {},
  ): Person => {
    const principal = testPrincipal({ customerId, permissions: new Set(permissions), ...change });
    people.set(principal.userId, {
      id: principal.userId,
      email: `${principal.userId}@tael.test`,
      roles: [role],
      permissions: new Set(permissions),
    });
    return { id: principal.userId, ctx: testContext(db.database, { clock, principal }) };
  };

  return {
    clock,
    owner,
    people,
    sameAs,
    texts,
    done,
    over,
    handlers,
    objects,
    person,
    system,

    /** How often an act was done and committed. */
    async doneOf(objectId: string): Promise<number> {
      const found = await db.pool.query('select 1 from approval_test_done where object_id = $1', [objectId]);
      return found.rows.length;
    },

    /** Puts a policy into force, whoever would have to agree. */
    async policy(rules: readonly PolicyRule[], expiresAfterDays = 30): Promise<void> {
      const document: PolicyDocument = { rules: [...rules], expiresAfterDays };
      await db.pool.query(
        `insert into approvals_policies
           select gen_random_uuid(), $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5
           from approvals_policies where customer_id = $2`,
        [owner.tenantId, customerId, JSON.stringify(document), newId(), clock.now()],
      );
    },

    /** Asks as a verb asks, and answers the request that waits. */
    async ask(maker: Person, change: Partial<Ask> = {}) {
      const object = { type: 'payment', id: newId() };
      const asked = await transact(maker.ctx, (tx) =>
        objects.request(tx, maker.ctx, {
          act: 'payment.wire',
          object,
          owner,
          content: { note: 'rent' },
          makerId: maker.id,
          ...change,
        }),
      );
      return asked.kind === 'auto'
        ? { kind: asked.kind, id: '', objectId: (change.object ?? object).id }
        : { kind: asked.kind, id: asked.requestId, objectId: (change.object ?? object).id };
    },

    see: (who: Person, id: string) => handlers.getApproval(who.ctx, { id }, noExtras),

    /** Votes on a request as the voter sees it, or as it was seen. */
    async vote(
      who: Person,
      id: string,
      ballot: {
        readonly verdict?: ApprovalVerdict;
        readonly reason?: ApprovalRejectReason;
        readonly seen?: { readonly revision: number; readonly hash: string };
      } = {},
    ) {
      const { revision, hash } = ballot.seen ?? (await handlers.getApproval(who.ctx, { id }, noExtras));
      const answer = await handlers.voteOnApprovals(
        who.ctx,
        {
          id: await ballotIdOf([{ id, hash }]),
          verdict: ballot.verdict ?? 'approve',
          items: [{ id, revision, hash }],
          reason: ballot.reason ?? null,
          comment: '',
        },
        noExtras,
      );
      return answer.items[0]?.outcome;
    },

    /** Passes time, and lets the clock's job look. */
    async pass(hours: number): Promise<void> {
      clock.advance(hours * 3_600_000);
      await approvalJob(deps).run(system);
    },

    /** The audit rows of an object, oldest first. */
    async audits(objectId: string): Promise<string[]> {
      const found = await db.pool.query<{ action: string }>(
        'select action from audit_log where object_id = $1 order by id',
        [objectId],
      );
      return found.rows.map(({ action }) => action);
    },
  };
};

/** Where the acts of a test are counted, so that what is taken back is not. */
export const countActs = (db: TestDatabase) =>
  db.pool.query(
    'create table approval_test_done (object_id uuid not null); grant select, insert on approval_test_done to tael_app',
  );
