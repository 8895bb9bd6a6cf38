import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from './testing/caller.ts';
import { companyWithCards, dataOf, type CompanyWithCards } from './testing/company-with-cards.ts';

let company: CompanyWithCards;
beforeAll(async () => {
  company = await companyWithCards();
});
afterAll(() => company.server.close());

describe('a dispute', () => {
  it('is opened and followed by whoever sees the card, and by nobody else', async () => {
    const { business, employee, lead, sibling, formerLead } = company.people;
    const { transactionId } = company.given;
    await company.server.db.pool.query(
      `update authorizations_authorizations set status = 'captured', captured = authorized, held = 0,
         hold_transfer_id = null where id = $1`,
      [transactionId],
    );
    const asked = { transactionId, reason: 'fraud', amount: '1.00', answers: {} };
    for (const stranger of [sibling, formerLead])
      expect((await stranger.call('openDispute', asked)).body.errors).toMatchObject([
        { field: 'transactionId' },
      ]);
    const { id } = await dataOf<{ id: string }>(employee.call('openDispute', asked));
    const seen = async (who: Caller) =>
      (await dataOf<{ items: { id: string }[] }>(who.call('listDisputes'))).items.some(
        (dispute) => dispute.id === id,
      );
    for (const who of [business, employee, lead]) {
      expect(await seen(who)).toBe(true);
      expect((await who.call('getDispute', { id })).status).toBe(200);
    }
    for (const who of [sibling, formerLead]) {
      expect(await seen(who)).toBe(false);
      expect((await who.call('getDispute', { id })).body.code).toBe('not_found');
      expect((await who.call('withdrawDispute', { id, version: 1 })).body.code).toBe('not_found');
    }
  });
});
