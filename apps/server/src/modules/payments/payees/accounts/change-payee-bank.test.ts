import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vendor } from '../../../../testing/payees.ts';
import type { Payee } from '../present-payee.ts';
import { payeeWorld, type PayeeWorld } from '../testing.ts';

let world: PayeeWorld;
beforeAll(async () => {
  world = await payeeWorld();
});
afterAll(() => world.server.close());

describe('bank details that are changed', () => {
  it('wait anew, and the contact and the people of the customer are told', async () => {
    const before = await world.payee();
    await world.later(25);
    const email = `old-${randomUUID()}@vendor.test`;
    const { bank: _, ...fields } = vendor(before.name);
    const withContact = await world.owner.call('changePayee', {
      ...fields,
      id: before.id,
      version: before.version,
      email,
    });
    expect((await world.get(before.id)).bank?.state).toBe('usable');
    const { body } = await world.changeBank(withContact.body.data as Payee, '9911223344');
    expect(body.data).toMatchObject({ bank: { lastFour: '3344', state: 'pending' } });
    expect(await world.mailsTo(email)).toEqual([{ template: 'payeeBankChanged', lastFour: '3344' }]);
    await world.server.app.settle();
    expect((await world.owner.call('listMessages', { about: 'payee' })).body.data.items).toMatchObject([
      { code: 'payee_bank_changed', objectId: before.id, params: { name: before.name, lastFour: '3344' } },
    ]);
    expect((await world.auditOf(before.id)).at(-1)).toMatchObject({
      action: 'payee.bank_changed',
      before: { lastFour: before.bank?.lastFour },
      after: { lastFour: '3344' },
    });
  });

  it('are told to a contact that was silenced first', async () => {
    const old = `silenced-${randomUUID()}@vendor.test`;
    const { body } = await world.create({
      ...vendor(`Silenced ${randomUUID()}`, world.account()),
      email: old,
    });
    const { id, version, name } = body.data as Payee;
    const { bank: _, ...fields } = vendor(name);
    await world.owner.call('changePayee', { ...fields, id, version, email: 'thief@mail.test' });
    expect((await world.mailsTo(old)).map(({ template }) => template)).toEqual(['payeeContactChanged']);
  });

  it('wait as long as the owner chose, between none and three days', async () => {
    const settings = async (coolOffHours: number, version: number) => {
      const id = randomUUID();
      await world.confirmed('payee.change', id);
      return world.owner.call('changePayeeSettings', { id, coolOffHours, version });
    };
    expect((await world.owner.call('getPayeeSettings')).body.data).toEqual({ coolOffHours: 24, version: 0 });
    expect((await settings(73, 0)).status).toBe(422);
    expect((await settings(0, 0)).body.data).toEqual({ coolOffHours: 0, version: 1 });
    expect((await settings(1, 0)).body).toMatchObject({ code: 'conflict' });
    expect((await world.payee()).bank?.state).toBe('usable');
    expect((await settings(72, 1)).body.data).toEqual({ coolOffHours: 72, version: 2 });
    expect((await world.payee()).bank?.usableFrom).toBe(
      new Date(world.server.app.clock.millis() + 72 * 3_600_000).toISOString(),
    );
    await settings(24, 2);
  });

  it('are refused for an old version and an archived payee', async () => {
    const before = await world.payee();
    expect((await world.changeBank({ ...before, version: 0 }, world.account())).body).toMatchObject({
      code: 'conflict',
    });
    const { body } = await world.owner.call('archivePayee', { id: before.id, version: before.version });
    expect((await world.changeBank(body.data as Payee, world.account())).body).toMatchObject({
      code: 'illegal_transition',
    });
    expect(await world.actionsOf(before.id)).toEqual(['payee.created', 'payee.archived']);
  });

  it('are changed once by two who read the same version', async () => {
    const before = await world.payee();
    const answers = await Promise.all([
      world.changeBank(before, world.account()),
      world.changeBank(before, world.account()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
