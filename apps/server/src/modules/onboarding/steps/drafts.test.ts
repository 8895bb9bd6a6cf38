import { onboardingRoutes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '../../../kernel/context.ts';
import { businessHarness } from '../../../testing/business.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin, testPrincipal } from '../../../testing/principal.ts';

let db: TestDatabase;
let harness: ReturnType<typeof businessHarness>;

beforeAll(async () => {
  db = await testDatabase();
  harness = businessHarness(db);
});
afterAll(() => db.close());

describe('a draft', () => {
  const save = (who: Principal, draft: Parameters<typeof harness.handlers.saveDraft>[1]) =>
    harness.handlers.saveDraft(harness.as(who, onboardingRoutes.saveDraft), draft, harness.noExtras);
  const draftOf = async (who: Principal) => (await harness.read(who)).draft;
  const chooser = async (): Promise<Principal> => {
    const who = await harness.newcomer();
    await harness.choose(who, 2);
    return who;
  };

  test('is merged field by field, right or wrong, and comes back whole', async () => {
    const who = await chooser();
    const { version } = await harness.read(who);
    await save(who, { company: { registeredBusinessName: 'Analyt', businessNo: '!' } });
    await save(who, { company: { registeredBusinessName: 'Analytical' }, details: { firstName: 'A' } });
    await save(who, { people: [{ firstName: 'Kat', share: '9' }] });
    await save(who, { people: [{ firstName: 'Kath', share: '90' }, {}] });
    expect(await draftOf(who)).toEqual({
      company: { registeredBusinessName: 'Analytical', businessNo: '!' },
      details: { firstName: 'A' },
      people: [{ firstName: 'Kath', share: '90' }, {}],
    });
    expect((await harness.read(who)).version).toBe(version);
  });

  test('loses nothing when two fields are saved together', async () => {
    const who = await chooser();
    await Promise.all([
      save(who, { company: { city: 'Oakland' } }),
      save(who, { company: { postalCode: '94607' } }),
      save(who, { company: { address: '1 Analytical Way' } }),
    ]);
    expect(await draftOf(who)).toEqual({
      company: { city: 'Oakland', postalCode: '94607', address: '1 Analytical Way' },
    });
  });

  test('ends when its step is handed in, and the other steps keep theirs', async () => {
    const who = await chooser();
    await save(who, { company: { city: 'Oak' }, details: { city: 'Berk' } });
    await harness.company(who);
    expect(await draftOf(who)).toEqual({ details: { city: 'Berk' } });
  });

  test('leaves an audit row that names the fields and not what was typed', async () => {
    const who = await chooser();
    await save(who, { details: { firstName: 'Secretive' } });
    const rows = await db.pool.query<{ after: unknown }>(
      `select after from audit_log where customer_id = $1 and action = 'onboarding.draft_saved'`,
      [who.customerId],
    );
    expect(rows.rows).toEqual([{ after: { details: ['firstName'] } }]);
  });

  test('is nobody else’s, and not taken once the case is with a person', async () => {
    const who = await harness.complete();
    for (const other of [testPrincipal(), testAdmin()])
      await expect(save(other, { details: { city: 'x' } })).rejects.toMatchObject({ code: 'not_found' });
    await harness.submitBusiness(who);
    await expect(save(who, { details: { city: 'x' } })).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  test('of a field that no form has is refused by its name', () => {
    const { error } = onboardingRoutes.saveDraft.input.safeParse({ company: { status: 'active' } });
    expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['status'], path: ['company'] }]);
  });
});
