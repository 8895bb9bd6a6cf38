import { routes, type RouteDefinition, type RouteName } from '@tael/contract';
import { switchedFeatures, tenantFeatures, type SwitchedFeature } from '@tael/contract/org/features';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { approveApi, byKey, makeKey } from '../../../testing/api-keys.ts';
import { paying } from '../../../testing/payments.ts';
import { secondTenant } from '../../../testing/second-tenant.ts';
import { validInput } from '../../../testing/valid-input.ts';
import { defaultTenantId } from '../../platform/index.ts';

const marked = (Object.entries<RouteDefinition>(routes) as [RouteName, RouteDefinition][]).flatMap(
  ([name, route]) => (route.features ?? []).map((feature) => [name, feature] as const),
);

let server: TestApp;
let admin: Caller;
let customer: Caller;
let other: Caller;
let customerId: string;
let operator: Caller;
let second: Awaited<ReturnType<typeof secondTenant>>;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@features.test', 1);
  customer = await server.customer('ana@features.test', 'Silva');
  other = await server.customer('maria@features.test', 'Costa');
  const { body } = await admin.call('listCustomers', { search: 'ana@features.test' });
  customerId = String(body.data.items[0].id);
  second = await secondTenant(server);
  operator = await second.operator('operator@features.test');
});
beforeEach(() => server.db.pool.query('delete from org_feature_switches'));
afterAll(() => server.close());

const reason = 'Agreed with the customer';
const turn = (feature: SwitchedFeature, isOn: boolean) =>
  admin.call('switchCustomerFeature', { id: customerId, feature, isOn, reason });
const turnForTenant = (id: string, feature: SwitchedFeature, isOn: boolean) =>
  admin.call('switchTenantFeature', { id, feature, isOn, reason });
const codeOf = async (caller: Caller, name: RouteName) => {
  const input = {
    ...validInput(routes[name]),
    ...(routes[name].path.includes(':id') ? { id: customerId } : {}),
  };
  return (await caller.call(name, input)).body.code as string | undefined;
};

describe('a feature', () => {
  it('stands on at every place until it is switched, and each switch has its audit row', async () => {
    const { data } = (await admin.call('listCustomerFeatures', { id: customerId })).body;
    expect(data).toEqual(
      switchedFeatures
        .filter((feature) => !tenantFeatures.has(feature))
        .map((feature) => ({ feature, isOn: true, isOffForTenant: false, last: null })),
    );
    const switched = (await turn('issuing', false)).body.data;
    expect(switched[0]).toMatchObject({ isOn: false, last: { reason, by: 'admin@features.test' } });
    const { rows } = await server.db.pool.query(
      `select customer_id, before, after, reason from audit_log where action = 'org.feature_switched'`,
    );
    expect(rows.at(-1)).toEqual({
      customer_id: customerId,
      before: { feature: 'issuing', isOn: true },
      after: { feature: 'issuing', isOn: false },
      reason,
    });
  });

  it('is switched once, with a reason, by whoever may, where it can be', async () => {
    expect((await turn('import', true)).body.code).toBe('conflict');
    expect((await turn('white_label', false)).body.errors).toMatchObject([{ code: 'invalid_choice' }]);
    const unsaid = { id: customerId, feature: 'import', isOn: false, reason: '' };
    expect((await admin.call('switchCustomerFeature', unsaid)).body.errors).toMatchObject([
      { field: 'reason' },
    ]);
    for (const caller of [customer, operator])
      expect((await caller.call('switchCustomerFeature', { ...unsaid, reason })).body.code).toBe('forbidden');
  });

  it.each(marked.filter(([, feature]) => feature !== 'white_label'))(
    'refuses %s at the door while %s is off, for this customer alone',
    async (name, feature) => {
      // Who lacks the right is told so before.
      if (['forbidden'].includes((await codeOf(customer, name)) ?? '')) return;
      expect(await codeOf(customer, name)).not.toBe('feature_off');
      await turn(feature, false);
      expect(await codeOf(customer, name)).toBe('feature_off');
      expect(await codeOf(other, name)).not.toBe('feature_off');
      await turn(feature, true);
      expect(await codeOf(customer, name)).not.toBe('feature_off');
    },
  );

  it('that is off for the tenant is off for each of its customers, and for nobody else', async () => {
    await turnForTenant(defaultTenantId, 'issuing', false);
    expect(await codeOf(customer, 'createCard')).toBe('feature_off');
    expect(await codeOf(other, 'createCard')).toBe('feature_off');
    const elsewhere = await second.customer('elsewhere@features.test');
    expect(await codeOf(elsewhere, 'createCard')).not.toBe('feature_off');
    const { data } = (await admin.call('listCustomerFeatures', { id: customerId })).body;
    expect(data[0]).toMatchObject({ feature: 'issuing', isOn: true, isOffForTenant: true });
  });

  it('that is off is in no menu and in neither list of permissions', async () => {
    const seen = async () => ({
      menu: JSON.stringify((await customer.call('menu')).body.data),
      buttons: (await customer.call('buttonPermissions')).body.data.btnpermissionList as string[],
      pages: (await customer.call('pagePermissions')).body.data.permissionList as string[],
    });
    expect((await seen()).menu).toContain('"component":"card-create"');
    expect((await seen()).pages).toContain('developer:read');
    for (const feature of ['issuing', 'import', 'api'] as const) await turn(feature, false);
    const { menu, buttons, pages } = await seen();
    for (const component of ['card-create', 'CreateCardsInBulk', 'import-payees', 'api-keys'])
      expect(menu).not.toContain(`"component":"${component}"`);
    expect(buttons).not.toContain('card:create');
    expect(pages).not.toContain('developer:read');
    expect(menu).toContain('"component":"cards"');
  });

  it('of a rail stops its payments at the last step, and its method is offered no more', async () => {
    const { payee, draft, send } = paying(server, 'ana@features.test');
    const payeeId = await payee(customer);
    const made = await draft(customer, { payeeId });
    await turn('rail_ach', false);
    const refused = await send(customer, made, { isConfirmed: true });
    expect(refused.body.code).toBe('feature_off');
    const offered = async () =>
      (
        (await customer.call('listPaymentOptions', { payeeId, amount: '5.00' })).body.data.options as {
          method: string;
        }[]
      ).map(({ method }) => method);
    expect(await offered()).toEqual(['wire', 'check']);
    await turn('rail_ach', true);
    expect(await offered()).toContain('ach_next_day');
    expect((await send(customer, made, { isConfirmed: true })).body.code).not.toBe('feature_off');
  });

  it('of the API stops every key, and gives it back', async () => {
    const maker = await server.customer('paul@features.test', 'Meyer');
    const found = (await admin.call('listCustomers', { search: 'paul@features.test' })).body.data;
    const id = String(found.items[0].id);
    await approveApi(maker, admin);
    const { secret } = await makeKey(server, maker, { addressesEnd: 'paul@features.test' });
    const called = async () => (await byKey(server, secret)('listCards')).body.code as string | undefined;
    const turnApi = (isOn: boolean) =>
      admin.call('switchCustomerFeature', { id, feature: 'api', isOn, reason });
    expect(await called()).toBeUndefined();
    await turnApi(false);
    expect(await called()).toBe('feature_off');
    await turnApi(true);
    expect(await called()).toBeUndefined();
  });

  it('of the white label is the operator’s people’s', async () => {
    const { tenantId } = await operatorTenant();
    expect(await whiteLabelCode(tenantId)).not.toBe('feature_off');
    await turnForTenant(tenantId, 'white_label', false);
    expect(await whiteLabelCode(tenantId)).toBe('feature_off');
  });
});

const operatorTenant = async () => {
  const { rows } = await server.db.pool.query<{ tenant_id: string }>(
    `select tenant_id from identity_users where email = 'operator@features.test'`,
  );
  return { tenantId: rows[0]?.tenant_id ?? '' };
};
const whiteLabelCode = async (id: string) =>
  (await operator.call('saveTenantMenu', { id, version: 0, entries: [] })).body.code as string | undefined;
