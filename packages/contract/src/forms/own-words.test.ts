import { expect, it } from 'vitest';
import type { z } from 'zod';
import { routes, type RouteDefinition } from '../index.ts';

const number = '4242 4242 4242 4242';
const said = `Paid ${number}`;

/** The fields below a schema that take a card number in a text and hand it on as it was typed. */
const handsOn = (schema: z.core.$ZodType, path: string): readonly string[] => {
  const { def } = (schema as z.ZodType)._zod;
  const parsed = (schema as z.ZodType).safeParse(said);
  if (parsed.success) return JSON.stringify(parsed.data).includes(number) ? [path] : [];
  const parts = def as unknown as {
    readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
    readonly options?: readonly z.core.$ZodType[];
    readonly items?: readonly z.core.$ZodType[];
  } & Readonly<
    Partial<Record<'innerType' | 'element' | 'valueType' | 'in' | 'left' | 'right', z.core.$ZodType>>
  >;
  return [
    ...Object.entries(parts.shape ?? {}).flatMap(([name, part]) => handsOn(part, `${path}.${name}`)),
    ...[...(parts.options ?? []), ...(parts.items ?? [])].flatMap((part) => handsOn(part, path)),
    ...[parts.innerType, parts.element, parts.valueType, parts.in, parts.left, parts.right].flatMap((part) =>
      part ? handsOn(part, path) : [],
    ),
  ];
};

/**
 * Secrets, numbers and names that have to stay as they are, also those that firms outside give, and drafts, which are
 * masked as a whole (below). The sandbox that plays those firms speaks for itself.
 */
const asTyped = [
  'addAllowedRange.range',
  'addPasskey.attestation.transports',
  'changePassword.currentPassword',
  'checkLogin.username',
  'receiveBankMessage.amount',
  'receiveBankMessage.bankReference',
  'receiveBankMessage.paymentNumber',
  'receiveDisputeMessage.amount',
  'receiveNetworkMessage.amount',
  'receiveNetworkMessage.reference',
  'receiveTokenMessage.reference',
  'revealCard.ticket',
  'saveCompany.businessNo',
  'saveCompany.incorporatedOn',
  'saveDraft.company',
  'saveDraft.details',
  'saveDraft.people',
  'saveDraft.purpose',
  'setCardPin.pinAgain',
];
const isSecret = (path: string): boolean => path.startsWith('token.') || /\.(?:token|deviceId)$/.test(path);

it('no route that writes takes a card number that somebody typed into a text', () => {
  const found = Object.entries<RouteDefinition>(routes).flatMap(([name, { method, input, sandboxOnly }]) =>
    method === 'GET' || sandboxOnly ? [] : handsOn(input, name),
  );
  expect([...new Set(found)].filter((path) => !isSecret(path)).sort()).toEqual(asTyped);
});

it('a draft is kept without card numbers, and with phones, e-mail addresses and the number of a company as they are', () => {
  const typed = { address: said, phone: '+8613800138000', businessNo: '4242424242424242' };
  const masked = { ...typed, address: 'Paid •••• 4242' };
  const email = '4242424242424242@people.example';
  expect(routes.saveDraft.input.parse({ company: typed, people: [{ firstName: said, email }] })).toEqual({
    company: masked,
    people: [{ firstName: 'Paid •••• 4242', email }],
  });
});
