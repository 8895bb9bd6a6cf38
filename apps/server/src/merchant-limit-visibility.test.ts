import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from './testing/caller.ts';
import { companyWithCards, dataOf, type CompanyWithCards, type Who } from './testing/company-with-cards.ts';

let company: CompanyWithCards;
beforeAll(async () => {
  company = await companyWithCards();
  // The third card of the company.
  await company.heldFromElsewhere();
});
afterAll(() => company.server.close());

interface Limit {
  readonly id: string;
  readonly version: number;
}

describe('limits by merchant', () => {
  const limit = { merchant: 'Harbour', window: 'daily', amount: '90.00' };
  const seenAt = (who: Who, id = company.given.cardId) =>
    dataOf<(Limit & { cardId: string | null; merchant: string })[]>(
      company.people[who].call('listCardMerchantLimits', { id }),
    );
  const codeOf = async (call: ReturnType<Caller['call']>) => {
    const { body } = await call;
    const [fault] = (body.errors ?? []) as { field: string; code: string }[];
    return fault ? `${fault.field} ${fault.code}` : String(body.code);
  };

  it('are read with a card by whoever sees it, without what other people spent under those of all cards', async () => {
    const { business, lead } = company.people;
    await business.call('addMerchantLimit', limit);
    await business.call('addMerchantLimit', { ...limit, cardId: company.common.cardId, merchant: 'Corner' });
    const added = await lead.call('addMerchantLimit', { ...limit, cardId: company.given.cardId });
    expect(added.body.data).toMatchObject({ cardName: 'Reach', left: { amount: '89.00' } });
    const ofAll = { cardId: null, merchant: 'Harbour', limit: { amount: '90.00' } };
    const ofGiven = { cardId: company.given.cardId, left: { amount: '89.00' } };
    for (const who of ['lead', 'employee'] as const)
      expect(await seenAt(who)).toMatchObject([{ ...ofAll, left: null }, ofGiven]);
    // Each of the three cards of the company was used once there.
    expect(await seenAt('business')).toMatchObject([{ ...ofAll, left: { amount: '87.00' } }, ofGiven]);
    expect(await seenAt('business', company.common.cardId)).toMatchObject([ofAll, { merchant: 'Corner' }]);
    expect(await codeOf(lead.call('listMerchantLimits'))).toBe('forbidden');
  });

  it('of a single card are written by the lead of its department, and no others by them', async () => {
    const { business, lead, employee } = company.people;
    const [ofAll, ofGiven] = await seenAt('lead');
    const ofCommon = (await seenAt('business', company.common.cardId)).find(({ cardId }) => cardId !== null);
    const change = (by: Caller, one: Limit | undefined) =>
      codeOf(by.call('changeMerchantLimit', { id: one?.id, version: one?.version, amount: '80.00' }));
    const remove = (by: Caller, one: Limit | undefined) =>
      codeOf(by.call('removeMerchantLimit', { id: one?.id, version: one?.version }));
    const add = (by: Caller, input: object) =>
      codeOf(by.call('addMerchantLimit', { ...limit, merchant: 'Pier', ...input }));
    expect(await add(lead, {})).toBe('forbidden');
    expect(await add(lead, { cardId: company.common.cardId })).toBe('cardId invalid_choice');
    expect(await add(employee, { cardId: company.given.cardId })).toBe('forbidden');
    for (const act of [change, remove]) {
      expect(await act(lead, ofAll)).toBe('forbidden');
      expect(await act(lead, ofCommon)).toBe('not_found');
      expect(await act(employee, ofGiven)).toBe('forbidden');
    }
    expect(await change(lead, ofGiven)).toBe('undefined');
    const [, changed] = await seenAt('business');
    expect(changed).toMatchObject({ limit: { amount: '80.00' }, left: { amount: '79.00' } });
    expect(await remove(lead, changed)).toBe('undefined');
    expect(await seenAt('employee')).toHaveLength(1);
    expect(await remove(business, ofAll)).toBe('undefined');
  });

  it('are as many for an account as there may be, also counting those that its lead does not see', async () => {
    const fill = `insert into limits_merchant_limits
      select gen_random_uuid(), tenant_id, customer_id, id, 'Shop ' || n, 'daily', 'USD', 1, id, now(), null, 1
      from cards_cards, generate_series(1, 49) n where id = $1`;
    await company.server.db.pool.query(fill, [company.common.cardId]);
    const input = { ...limit, cardId: company.given.cardId, merchant: 'Pier' };
    expect(await codeOf(company.people.lead.call('addMerchantLimit', input))).toBe('merchant_limit_quota');
  });
});
