import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { besideCard, companyWithCards, dataOf, type CompanyWithCards } from './testing/company-with-cards.ts';

let company: CompanyWithCards;
beforeAll(async () => {
  company = await companyWithCards();
  // A second card of the department.
  await company.heldFromElsewhere();
});
afterAll(() => company.server.close());

describe('a department', () => {
  it('is led and given cards of its own company alone', async () => {
    const foreign = await company.idOf('foreign@reach.test');
    const refused = await company.people.business.call('addDepartment', { name: 'Abroad', leadId: foreign });
    expect(refused.body.errors).toMatchObject([{ field: 'leadId', code: 'invalid_choice' }]);
    const { version } = await dataOf<{ version: number }>(
      company.people.business.call('getCard', { id: company.common.cardId }),
    );
    const theirs = await dataOf<{ id: string }>(
      company.people.stranger.call('addDepartment', { name: 'Theirs', leadId: null }),
    );
    const rest = { id: company.common.cardId, version };
    const toDepartment = { ...rest, departmentId: theirs.id, assigneeId: null };
    const toPerson = { ...rest, departmentId: null, assigneeId: foreign };
    const toOwner = { ...rest, departmentId: null, assigneeId: await company.idOf('business@reach.test') };
    for (const [input, field] of [
      [toDepartment, 'departmentId'],
      [toPerson, 'assigneeId'],
      [toOwner, 'assigneeId'],
    ] as const)
      expect((await company.people.business.call('assignCard', input)).body.errors).toMatchObject([
        { field, code: 'invalid_choice' },
      ]);
  });

  it('has a name of its own, and goes when it has no card', async () => {
    const { business } = company.people;
    const taken = await business.call('addDepartment', { name: 'SALES', leadId: null });
    expect(taken.body.errors).toMatchObject([{ field: 'name', code: 'already_exists' }]);
    const all = await dataOf<{ id: string; name: string; cards: number }[]>(business.call('listDepartments'));
    const [sales, travel] = ['Sales', 'Travel'].map((name) => all.find((one) => one.name === name));
    expect([sales?.cards, travel?.cards]).toEqual([2, 0]);
    expect((await business.call('removeDepartment', { id: sales?.id })).body.code).toBe(
      'department_not_empty',
    );
    expect((await business.call('removeDepartment', { id: travel?.id })).status).toBe(200);
    expect(
      (
        await company.people.sibling.call('renameCard', {
          ...besideCard.renameCard,
          id: company.given.cardId,
        })
      ).body.code,
    ).toBe('forbidden');
  });
});
