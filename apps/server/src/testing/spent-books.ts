import type { OutputOf, RouteName, routes } from '@tael/contract';
import { expect } from 'vitest';
import type { Caller } from './caller.ts';
import { fund, type Staff } from './funding-journey.ts';

export type Answer<Name extends RouteName> = OutputOf<(typeof routes)[Name]>;

/** Calls a route that must succeed. */
export const ask = async <Name extends RouteName>(
  who: Caller,
  name: Name,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Answer<Name>> => {
  const { status, body } = await who.call(name, input);
  expect([status, body]).toMatchObject([200, { success: true }]);
  return body.data as Answer<Name>;
};

/** A deposit, a card and a purchase that stays on hold: something on both sides of the books. */
export const spent = async (staff: Staff, customer: Caller): Promise<void> => {
  const { server } = staff;
  await fund(staff, customer, '9000000000000001', '500.00');
  const [bin] = await ask(customer, 'listBins');
  const limits = { perTransaction: null, daily: null, weekly: null, monthly: null };
  const holder = { holderFirstName: 'Ana', holderLastName: 'Silva' };
  const card = await ask(customer, 'createCard', { binId: bin?.id, nickname: 'Books', ...holder, limits });
  await server.pass(1);
  const merchant = { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland', country: 'US' };
  const purchase = { cardId: card.id, amount: '20.00', merchant };
  expect(await ask(server.visitor, 'sandboxAuthorize', purchase)).toMatchObject({ decision: 'approved' });
};
