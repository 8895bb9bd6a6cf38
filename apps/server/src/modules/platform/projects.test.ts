import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from '../../kernel/transaction.ts';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { defaultTenantId } from './index.ts';
import { projectsOf } from './repository.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const offered = async () =>
  (await read(testContext(db.database), (tx) => projectsOf(tx, defaultTenantId))).map(({ type, url }) => [
    type,
    url,
  ]);
const give = (type: string, url: string) =>
  db.pool.query('update platform_projects set url = $2 where type = $1', [type, url]);

test('the switcher offers the cards, and another product only where it has an address', async () => {
  expect(await offered()).toEqual([['card', null]]);
  await give('banking', 'https://banking.example/');
  expect(await offered()).toEqual([
    ['card', null],
    ['banking', 'https://banking.example/'],
  ]);
});

test('an address that is not one of TLS, or one for the cards, is refused', async () => {
  for (const url of ['http://banking.example', 'javascript:alert(1)', '/user/virtualAccount', 'https:// a'])
    await expect(give('business', url)).rejects.toThrow('check constraint');
  await expect(give('card', 'https://cards.example')).rejects.toThrow('platform_projects_cards_are_here');
});
