import { randomUUID } from 'node:crypto';
import { ballotIdOf } from '@tael/contract/approvals/ballot';
import type { Caller } from '../caller.ts';
import { confirmed } from './confirmed.ts';
import { item, type LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

interface Policy {
  readonly version: number;
  readonly document: { readonly rules: readonly unknown[]; readonly expiresAfterDays: number };
  readonly waitingRequestId: string;
}

/** Requests for approval, by the change of policy that one of the staff proposes and another decides. */
export const approvalCalls = ({ server, admin, approver }: LoopPeople) => {
  let days = 30;
  const change = async () => {
    await server.db.pool.query(
      `update approvals_requests set state = 'recalled', next_at = null where next_at is not null`,
    );
    await server.db.pool.query('delete from approvals_absences');
    const { version, document } = (await admin.call('getApprovalPolicy')).body.data as Policy;
    days = (days % 90) + 1;
    return { version, document: { ...document, expiresAfterDays: days } };
  };
  const requestOf = async (maker: Caller) => {
    const { waitingRequestId } = (await maker.call('saveApprovalPolicy', await change())).body.data as Policy;
    const request = (await maker.call('getApproval', { id: waitingRequestId })).body.data as {
      id: string;
      version: number;
      revision: number;
      hash: string;
    };
    return request;
  };
  const seen = async () => {
    const { id, version } = await requestOf(admin);
    return { id, version };
  };
  /** Confirms a ballot of the admin's. */
  const confirm = (subjectId: string) => confirmed(server, 'approval.vote', subjectId, 'admin@loop.test');
  const absent = async () => {
    await server.db.pool.query('delete from approvals_absences');
    const found = await server.db.pool.query<{ id: string }>(
      `select id from identity_users where email = 'approver@loop.test'`,
    );
    const now = server.app.clock.now().getTime();
    return {
      substituteId: found.rows[0]?.id ?? '',
      from: new Date(now).toISOString(),
      until: new Date(now + 86_400_000).toISOString(),
    };
  };
  return {
    goodCalls: {
      saveApprovalPolicy: async () => ({ caller: admin, input: await change() }),
      voteOnApprovals: async () => {
        const { id, revision, hash } = await requestOf(approver);
        const ballot = await ballotIdOf([{ id, hash }]);
        await confirm(ballot);
        return { caller: admin, input: { id: ballot, verdict: 'approve', items: [{ id, revision, hash }] } };
      },
      recallApproval: async () => ({ caller: admin, input: await seen() }),
      resubmitApproval: async () => {
        const { id, version } = await item(admin.call('recallApproval', await seen()));
        return { caller: admin, input: { id, version } };
      },
      remindApproval: async () => {
        const { id } = await seen();
        await server.db.pool.query(
          `update approvals_requests set step_since = step_since - interval '1 day' where id = $1`,
          [id],
        );
        return { caller: admin, input: { id } };
      },
      reassignApproval: async () => {
        const { id, version } = await requestOf(approver);
        const to = [{ kind: 'role', role: 'platform_administrator' }];
        await thirdAdmin();
        return { caller: admin, input: { id, version, to } };
      },
      announceAbsence: async () => ({ caller: admin, input: await absent() }),
      endAbsence: async () => {
        const { id, version } = await item(admin.call('announceAbsence', await absent()));
        return { caller: admin, input: { id, version } };
      },
    },
    changes: {
      saveApprovalPolicy: { version: 99 },
      voteOnApprovals: { comment: 'Another comment' },
      recallApproval: { version: 99 },
      resubmitApproval: { version: 99 },
      remindApproval: { id: randomUUID() },
      reassignApproval: { version: 99 },
      announceAbsence: { substituteId: randomUUID() },
      endAbsence: { version: 99 },
    },
    ownedBy: {},
  } satisfies LoopModule;

  /** Whoever reassigns never votes, so that somebody else has to be there. */
  async function thirdAdmin(): Promise<void> {
    const found = await server.db.pool.query(`select 1 from identity_users where email = 'third@loop.test'`);
    if (found.rows.length === 0) await server.staff('third@loop.test', 1);
  }
};
