import { basePermissions } from '@tael/contract';
import type { Principal } from '../kernel/context.ts';
import { transact } from '../kernel/transaction.ts';
import { createUser } from '../modules/identity/index.ts';
import type { TestDatabase } from './database.ts';
import type { onboardingHarness } from './onboarding.ts';
import { testAdmin } from './principal.ts';

type Harness = ReturnType<typeof onboardingHarness>;

/** People on their way in, as far as a test wants them, and what is kept of them. */
export const applicants = (db: TestDatabase, harness: Harness) => {
  /** A newcomer whose details and purpose are saved. */
  const writtenDown = async (names: Readonly<Record<string, string>> = {}): Promise<Principal> => {
    const who = await harness.newcomer();
    await harness.choose(who);
    await harness.details(who, names);
    await harness.purpose(who);
    return who;
  };
  /** Somebody who has handed in everything and been looked up. */
  const applied = async (names: Readonly<Record<string, string>> = {}) => {
    const who = await writtenDown(names);
    await harness.submit(who);
    await harness.settle();
    const { id, version, state } = await harness.read(who);
    return { who, id, version, state };
  };
  return {
    writtenDown,
    applied,
    /** Whom the provider leaves to a person. */
    inReview: () => applied({ lastName: 'Review' }),
    /** Whose name a list of sanctions knows. */
    listed: () => applied({ firstName: 'Sancho', lastName: 'Embargado' }),
    /** What the user and the account have as their status. */
    async statusOf(who: Principal) {
      const { userStatus } = await harness.sessionOf(who.email);
      const found = await db.pool.query<{ status: number }>(
        'select status from org_accounts where customer_id = $1',
        [who.customerId],
      );
      return [userStatus, found.rows[0]?.status];
    },
    async auditOf(who: Principal, action: string) {
      const found = await db.pool.query<Record<string, string | null>>(
        `select actor_type, actor_id, before ->> 'state' as before, after ->> 'state' as after, reason
           from audit_log where customer_id = $1 and action = $2 order by id`,
        [who.customerId, action],
      );
      return found.rows;
    },
    /** The newest identity check. */
    async checkIdOf(who: Principal): Promise<string> {
      const found = await db.pool.query<{ id: string }>(
        'select id from onboarding_checks where customer_id = $1 order by round desc limit 1',
        [who.customerId],
      );
      return found.rows[0]?.id ?? '';
    },
  };
};

/** Staff, known by address. */
export const reviewer = async (harness: Harness, email: string): Promise<Principal> => {
  const ctx = harness.as(testAdmin());
  const userId = await transact(ctx, (tx) =>
    createUser(tx, ctx, {
      tenantId: testAdmin().tenantId,
      customerId: null,
      email,
      passwordHash: 'nobody signs in here',
      userType: 1,
      userStatus: 1,
      entityType: null,
      registerVersion: 2,
    }),
  );
  const who = testAdmin({ userId, email, permissions: new Set(basePermissions.admin) });
  harness.staff.add(who);
  return who;
};
