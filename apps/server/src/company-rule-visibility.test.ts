import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ruleWith } from './testing/rule-with.ts';
import { companyWithCards, dataOf, harbour, type CompanyWithCards } from './testing/company-with-cards.ts';

let company: CompanyWithCards;
beforeAll(async () => {
  company = await companyWithCards();
});
afterAll(() => company.server.close());

describe('a rule of the company', () => {
  /** Confirms an act by a mailed code, as whoever is asked for one does. */
  const prove = async (who: 'business' | 'lead', subjectId: string): Promise<void> => {
    await company.server.pass(61);
    await company.people[who].call('sendStepUpCode');
    await company.server.pass(1);
    const mails = await company.server.visitor.call('sandboxMessages', { to: `${who}@reach.test` });
    const { code } = mails.body.data[0] as { code: string };
    const proven = await company.people[who].call('stepUp', { purpose: 'rule.promote', subjectId, code });
    expect(proven.status).toBe(200);
  };

  it('is put in force by the lead of a department, and not by its author, who is another', async () => {
    const { business, lead, employee } = company.people;
    type Rule = { id: string; version: number; status: string; needsSecondPerson: boolean };
    const content = ruleWith({ name: 'Large ones', amountAtLeast: '900.00' });
    const { id, version } = await dataOf<Rule>(business.call('createCardRule', { content }));
    const rule = await dataOf<Rule>(business.call('moveCardRule', { id, version, to: 'shadow' }));
    expect(rule.needsSecondPerson).toBe(true);
    const input = { id, version: rule.version };
    await prove('business', id);
    expect((await business.call('promoteCardRule', input)).body.code).toBe('self_approval_forbidden');
    expect((await employee.call('promoteCardRule', input)).body.code).toBe('forbidden');
    expect((await lead.call('moveCardRule', { ...input, to: 'draft' })).body.code).toBe('forbidden');
    expect((await lead.call('promoteCardRule', input)).body.code).toBe('step_up_required');
    await prove('lead', id);
    expect(await dataOf<Rule>(lead.call('promoteCardRule', input))).toMatchObject({ status: 'active' });
    const answer = await company.server.visitor.call('sandboxAuthorize', {
      cardId: company.given.cardId,
      amount: '900.00',
      merchant: harbour,
    });
    expect(answer.body.data.reason).toBe('rule_declined');
    await business.call('moveCardRule', { id, version: rule.version + 1, to: 'retired' });
  });
});
