import { routes, type RouteDefinition } from '@tael/contract';
import { expect, test } from 'vitest';
import { validInput } from '../../testing/valid-input.ts';
import { readTold } from './read-told.ts';

const signed = Object.entries<RouteDefinition>(routes).filter(([, { errors }]) =>
  errors.includes('network_signature_invalid'),
);

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

test.each(signed)(
  'at %s a field that is new and a time of another form change nothing',
  (_name, { input }) => {
    const valid = validInput({ input } as RouteDefinition);
    const meant = input.parse(valid);
    const odd = Object.fromEntries(
      Object.entries(valid).map(([name, value]) => [
        name,
        isInstant(value) ? value.replace(/\.000Z$/, '+00:00') : value,
      ]),
    );
    expect(readTold(input, odd)).toEqual(meant);
    const { unheardOf: _, ...read } = readTold(input, { ...odd, unheardOf: '1' }) as Record<string, unknown>;
    expect(read).toEqual(meant);
  },
);

test('a figure that must be known is missed, and nothing is made up for it', () => {
  const { input } = routes.receiveBankMessage;
  const valid = validInput(routes.receiveBankMessage);
  expect(readTold(input, { ...valid, bankReference: 'R'.repeat(100) })).toBeUndefined();
  expect(readTold(input, { ...valid, amount: undefined })).toBeUndefined();
  expect(readTold(input, { ...valid, amount: ['1.00'] })).toBeUndefined();
  expect(readTold(input, { ...valid, senderCountry: 'Utopia', remittance: 'x'.repeat(500) })).toMatchObject({
    remittance: 'x'.repeat(140),
  });
});
