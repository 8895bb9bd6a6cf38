import { fieldCodes, routes, type FieldCode } from '@tael/contract';
import { fieldSentence } from '@tael/i18n/errors';
import { languages, type Language } from '@tael/i18n/language';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../server/src/testing/app.ts';
import type {} from '../../../server/src/testing/global-setup.ts';
import { checkBy, type FieldErrors } from '../lib/forms/form-errors.ts';
import { needWords, showLanguage } from '../lib/words/language.ts';
import { cardId, forms, hostile, otherKinds, type Form, type FormServer } from './testing.ts';

/**
 * A form says what the server would say: for whatever is typed, the same fields, the same codes and the same sentences in
 * both languages. The form's side is what the screens call; the server's side is its answer over HTTP.
 */
let server: TestApp;
let sent: FormServer;
beforeAll(async () => {
  await Promise.all([needWords('public'), needWords('work')]);
  server = await testApp();
  const customer = await server.customer('customer@forms.test');
  sent = {
    visitor: server.visitor,
    customer,
    customerId: (await customer.call('me')).body.data.id as string,
    newcomer: await server.newcomer('newcomer@forms.test'),
    admin: await server.staff('admin@forms.test', 1),
  };
});
afterAll(() => server.close());

interface Told {
  readonly field: string;
  readonly code: FieldCode;
  readonly message: string;
}
const told = async (made: Form<never>, input: Readonly<Record<string, unknown>>, language: Language) => {
  const { body, status } = await made.caller(sent).call(made.route, input, { language });
  expect(status).toBeLessThan(500);
  const faults = (body.errors ?? []) as Told[];
  for (const fault of faults) expect(fault.message).toBe(fieldSentence(language, fault.code));
  return faults;
};

const mustAgree = (made: Form<never>, found: FieldErrors, faults: readonly Told[]): void => {
  const isServers =
    Object.keys(found).length === 0 && faults.every(({ code: one }) => made.onlyServer?.includes(one));
  if (isServers) return;
  expect(Object.fromEntries(faults.map(({ field, message }) => [field, message]))).toEqual(found);
};

const runs = 100;

/** No reader is left to guess which code a sentence stands for, so that sentences that agree are codes that agree. */
test('every code has a sentence of its own', () => {
  for (const language of languages) {
    const sentences = fieldCodes.map((one) => fieldSentence(language, one));
    expect(new Set(sentences).size).toBe(fieldCodes.length);
  }
});

describe.each(forms)('the form of $route', (made) => {
  test('finds what the server finds, and says it in the same words', async () => {
    await fc.assert(
      fc.asyncProperty(made.values, fc.constantFrom(...languages), async (values, language) => {
        await showLanguage(language);
        mustAgree(made, made.check(values), await told(made, made.inputOf(values, sent), language));
      }),
      { numRuns: runs },
    );
  });

  test('agrees with the server also about what no form sends', async () => {
    const schema = routes[made.route].input;
    const good = { id: cardId };
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom(...Object.keys(schema.shape).filter((name) => name !== 'id'), 'isAdmin'),
          fc.oneof(hostile, otherKinds),
        ),
        async (values) => {
          const input = { ...values, ...('id' in schema.shape && good) };
          await showLanguage('en_US');
          mustAgree(made, checkBy(schema)(input), await told(made, input, 'en_US'));
        },
      ),
      { numRuns: runs / 2 },
    );
  });
});
