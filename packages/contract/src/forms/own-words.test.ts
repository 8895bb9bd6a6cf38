import { expect, it } from 'vitest';
import type { z } from 'zod';
import { routes, type RouteDefinition } from '../index.ts';
import { bankFields } from '../payments/payees/bank-fields.ts';

/** Written in the ways in which people write one. */
const numbers = [
  '4242 4242 4242 4242',
  '4242 4242 4242 4242 12/27 123',
  '5555555555554444 08/28',
  '4242\u00a04242\u00a04242\u00a04242',
  '4242  4242  4242  4242',
  '4242.4242.4242.4242',
  '4242/4242/4242/4242',
  '４２４２４２４２４２４２４２４２',
];
const [number = ''] = numbers;
const said = `Paid ${number}`;

/** The fields below a schema that take a card number in a text and hand it on as it was typed. */
const handsOn = (schema: z.core.$ZodType, path: string): readonly string[] => {
  const { def } = (schema as z.ZodType)._zod;
  const parsed = numbers.map((one) => [one, (schema as z.ZodType).safeParse(`Paid ${one}`)] as const);
  if (parsed.some(([, { success }]) => success))
    return parsed.some(([one, { data }]) => JSON.stringify(data)?.includes(one.slice(0, 16))) ? [path] : [];
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
 * Secrets, numbers and names that have to stay as they are, also those that outside providers give, and drafts, which are
 * masked as a whole (below). The sandbox that stands in for those providers speaks for itself.
 */
const asTyped = [
  'acceptInvitedAccess.password',
  'addAllowedRange.range',
  'addPasskey.attestation.transports',
  'announceDeposit.paymentNumber',
  'applyForApi.addresses',
  'approveDeviceLogin.addresses',
  'changeMember.addresses',
  'changePassword.currentPassword',
  'changePassword.password',
  'checkLogin.username',
  'collectDeviceLogin.deviceCode',
  'createApiKey.addresses',
  'inviteMember.addresses',
  'receiveAchMessage.amount',
  'receiveAchMessage.messageId',
  'receiveAchMessage.reference',
  'receiveAlipayNotice.app_id',
  'receiveAlipayNotice.out_trade_no',
  'receiveAlipayNotice.sign',
  'receiveAlipayNotice.trade_no',
  'receiveAlipayNotice.trade_status',
  'receiveBankAnswer.content',
  'receiveBankAnswer.lines.reference',
  'receiveBankAnswer.messageId',
  'receiveBankAnswer.reference',
  'receiveBankMessage.accountNumber',
  'receiveBankMessage.amount',
  'receiveBankMessage.bankReference',
  'receiveBankMessage.paymentNumber',
  'receiveConversion.paymentId',
  'receiveConversion.reference',
  'receiveConversion.settled',
  'receiveDisputeMessage.amount',
  'receiveHelpdeskNotice.ticketId',
  'receiveIdentityNotice.id',
  'receiveIdentityNotice.type',
  'receiveMailReport.type',
  'receiveNetworkMessage.amount',
  'receiveNetworkMessage.merchant.acceptorId',
  'receiveNetworkMessage.reference',
  'receiveTextReport.MessageStatus',
  'receiveTokenMessage.reference',
  'receiveWechatNotice.event_type',
  'receiveWechatNotice.id',
  'receiveWechatNotice.resource.ciphertext',
  'receiveZelleMessage.amount',
  'receiveZelleMessage.paymentId',
  'register.password',
  'register.termsShown',
  'resetPassword.password',
  'resubmitMember.addresses',
  'revealCard.ticket',
  'saveCompany.businessNo',
  'saveCompany.incorporatedOn',
  'saveDraft.company',
  'saveDraft.details',
  'saveDraft.people',
  'saveDraft.purpose',
  'saveSso.clientSecret',
  'setCardPin.pinAgain',
  'ssoSignOut.logout_token',
];
const isSecret = (path: string): boolean =>
  path.startsWith('token.') || /\.(?:token|deviceId|deviceSecret)$/.test(path);
/** Masked by the worker that cleans it: a hundred thousand characters of digits take too long for the main thread. */
const isRichText = (path: string): boolean =>
  /Ticket\.comment$|(?:Announcement|TeamMessage)(?:\.\w\w)?\.html$/.test(path);
/** Where an account is: sealed at rest, and shown by its last four. */
const isBankNumber = (path: string): boolean => bankFields.some((field) => path.endsWith(`.bank.${field}`));

it('no route that writes takes a card number that somebody typed into a text', () => {
  const found = Object.entries<RouteDefinition>(routes).flatMap(([name, { method, input, sandboxOnly }]) =>
    method === 'GET' || sandboxOnly ? [] : handsOn(input, name),
  );
  expect(
    [...new Set(found)].filter((path) => !isSecret(path) && !isBankNumber(path) && !isRichText(path)).sort(),
  ).toEqual(asTyped);
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
