import { expect, it } from 'vitest';
import { longForms } from './lib/long-forms.ts';

/** What `npm run proof` runs is found, not listed: a harness that grows under TAEL_PROOF and is left out proves nothing. */
it('the long form of the proofs runs every test that has one, whatever its file is called', () => {
  const found = longForms();
  const server = 'apps/server/src';
  expect(found).toEqual(
    expect.arrayContaining([
      `${server}/fuzz.test.ts`,
      `${server}/product.proof.test.ts`,
      `${server}/modules/authorizations/stand-in/two-servers.proof.test.ts`,
      `${server}/modules/authorizations/lifecycle/races.test.ts`,
      'packages/money/src/money.test.ts',
    ]),
  );
  expect(found).not.toContain(`${server}/app.test.ts`);
});
