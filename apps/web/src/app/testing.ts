import { randomUUID } from 'node:crypto';
import type { FieldCode, RouteName } from '@tael/contract';
import { reasonFault } from '@tael/contract/forms/rules';
import fc, { type Arbitrary } from 'fast-check';
import type { Caller } from '../../../server/src/testing/caller.ts';
import {
  blankCard,
  checkCreateCard,
  inputOf as cardInput,
} from '../features/cards/parts/create/create-form.ts';
import { checkFreeze, checkLimits } from '../features/cards/parts/controls/card-checks.ts';
import { freezeReasons, reasonOf } from '../parts/cards/freeze-reason.ts';
import { limitsOf } from '../features/cards/parts/controls/limit-form.ts';
import { checkNotice, inputOf as noticeInput } from '../features/funding/parts/notice-form.ts';
import { registerRules, resetRules } from '../features/identity/parts/field-rules.ts';
import { checkDetails } from '../features/onboarding/parts/details/details-form.ts';
import {
  checkIdentity,
  inputOf as identityInput,
} from '../features/onboarding/parts/details/identity-form.ts';
import { checkPurpose } from '../features/onboarding/parts/details/purpose-form.ts';
import { passwordRules } from '../features/security/parts/password-rules.ts';
import type { FieldErrors } from '../lib/forms/form-errors.ts';
import { faultsBy, type FieldRules } from '../lib/forms/use-fields.ts';
import { contactRules } from '../site/contact-rules.ts';

/** A server to which forms are sent, and who sends them. */
export interface FormServer {
  readonly visitor: Caller;
  readonly customer: Caller;
  readonly customerId: string;
  readonly newcomer: Caller;
  readonly admin: Caller;
}

/** A card that is nobody's: what is wrong with a form is said before it is looked for. */
export const cardId = randomUUID();

export interface Form<Values> {
  readonly route: RouteName;
  readonly caller: (of: FormServer) => Caller;
  readonly values: Arbitrary<Values>;
  readonly check: (values: Values) => FieldErrors;
  readonly inputOf: (values: Values, of: FormServer) => Readonly<Record<string, unknown>>;
  /** Faults that only the server can find, when the form found none: they need its clock, its lists or its rows. */
  readonly onlyServer?: readonly FieldCode[];
}

/** What people type, nearly right, hostile, and as long as it may be. */
export const hostile = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\t\n',
    '\0',
    '安娜',
    '|',
    '~',
    '\ud800',
    '\u202e',
    '0',
    '-1',
    '1e3',
    '１２３',
    'null',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.integer({ min: 1, max: 1_002 }).map((length) => 'x'.repeat(length)),
  fc
    .constantFrom(3, 30, 31, 60, 61, 100, 101, 140, 141, 500, 501, 1_000, 1_001)
    .map((length) => 'é'.repeat(length)),
);
export const otherKinds = fc.oneof(
  fc.constantFrom(null, true, 0, -1.5, [], {}),
  fc.array(fc.string({ maxLength: 4 }), { maxLength: 2 }),
  fc.record({ daily: fc.string({ maxLength: 4 }) }),
);
/** Near one of the values that are right: as it is, with a slip in it, or something else altogether. */
const near = (...right: readonly string[]): Arbitrary<string> => {
  const value = fc.constantFrom(...right);
  const slip = fc
    .tuple(value, fc.nat(20), fc.constantFrom('', ' ', '-', '1', 'A', '中', '\u00a0', '.', '\0'))
    .map(([text, at, sign]) => text.slice(0, at) + sign + text.slice(at + 1));
  return fc.oneof(
    { weight: 6, arbitrary: value },
    { weight: 2, arbitrary: value.map((text) => ` ${text}\n`) },
    { weight: 3, arbitrary: slip },
    { weight: 2, arbitrary: hostile },
  );
};

const email = near('Ana@example.com', 'a.b+c@mail.test', `${'a'.repeat(242)}@mail.test`);
const code = near('123456', '000000');
const password = near('Correct-Horse-9-Battery', 'correct1!abcd', '1a!', '密码密码密码密码密码1!');
const amount = near('0.01', '1234.50', '100000000.00', '100000000.01', '0.00', '-5.00', '1.005', '7');
const printedName = near('Anabel', 'Li', 'Wolfeschlegel', 'Steinhausen', 'Иван', 'A'.repeat(27));
const latinName = near('Anabel', 'Ana', 'Li', "O'Hara-Smith", 'Zoë');
const limit = fc.oneof(fc.constant(''), amount);
const limits = fc.record({ perTransaction: limit, daily: limit, weekly: limit, monthly: limit });
const stored = fc.option(
  fc
    .constantFrom('not-an-id', '', randomUUID())
    .map((id) => ({ id, name: 'p.png', mediaType: 'image/png', bytes: 1 })),
);

const byRules =
  <Name extends string>(rules: FieldRules<Name>) =>
  (values: Readonly<Record<Name, string>>): FieldErrors =>
    faultsBy(rules, values, Object.keys(rules) as Name[]); // keys forgets the names
const form = <Values>(made: Form<Values>): Form<Values> => made;
const deviceId = 'device-of-forms';

const register = form({
  route: 'register',
  caller: ({ visitor }) => visitor,
  values: fc.record({ email, code, password, terms: fc.constantFrom('', 'accepted') }),
  check: (values) => byRules(registerRules)({ ...values, confirm: values.password }),
  inputOf: ({ terms, ...values }) => ({ ...values, terms: terms !== '', deviceId }),
});
const reset = form({
  route: 'resetPassword',
  caller: ({ visitor }) => visitor,
  values: fc.record({ email, code, password }),
  check: (values) => byRules(resetRules)({ ...values, confirm: values.password }),
  inputOf: (values) => ({ ...values, deviceId }),
});
const changePassword = form({
  route: 'changePassword',
  caller: ({ customer }) => customer,
  // What is left empty never leaves this form: one sentence for the whole asks for it.
  values: fc.record({ password: password.filter((typed) => typed !== '') }),
  check: (values) =>
    byRules(passwordRules(false))({ ...values, currentPassword: 'x', confirm: values.password }),
  inputOf: (values, { customerId }) => ({ ...values, id: customerId, currentPassword: 'x' }),
  onlyServer: ['password_current'],
});
const details = form({
  route: 'saveDetails',
  caller: ({ newcomer }) => newcomer,
  values: fc.record({
    firstName: latinName,
    lastName: latinName,
    chineseFirstName: near('', '安娜', '买买提·艾力'),
    chineseLastName: near('', '李'),
    birthDate: near('1990-04-12', '2000-02-29', '1900-02-29', '1990-04-31', '12/04/1990', '3000-01-01'),
    nation: near('US', 'CN', 'us'),
    mobile: near('510-555-1212', '13800138000', '5105551212', '+44 (0)20 7946 0018', '15105551212'),
    address: near('12 Harbour Street', '海港路 12 号'),
    city: near('Oakland', "St. John's", 'São Paulo', '奥克兰'),
    postalCode: near('94607', 'SW1A 1AA', '1'),
  }),
  check: checkDetails,
  inputOf: (values) => values,
  onlyServer: ['birth_date_age'],
});
const purpose = form({
  route: 'savePurpose',
  caller: ({ newcomer }) => newcomer,
  values: fc.record({
    purpose: near('software', 'travel', ''),
    monthlyVolume: near('1k_10k', ''),
    note: near('', 'Advertising'),
  }),
  check: checkPurpose,
  inputOf: (values) => values,
});
const identityDocuments = form({
  route: 'submitIdentityCheck',
  caller: ({ newcomer }) => newcomer,
  values: fc.record({
    documentType: fc.constantFrom('passport', 'id_card'),
    documentFileId: stored,
    faceFileId: stored,
  }),
  check: (values) => checkIdentity(identityInput(values)),
  inputOf: identityInput,
});
const createCard = form({
  route: 'createCard',
  caller: ({ customer }) => customer,
  values: fc.record({
    binId: fc.constantFrom('', 'no-id', randomUUID()),
    nickname: near('Ads', 'é'.repeat(100), 'é'.repeat(101)),
    holderFirstName: printedName,
    holderLastName: printedName,
    birthDate: near('', '1990-05-17', '2026-02-30', '1800-01-01'),
    phone: near('', '510-555-1212', '13800138000', '+86 138 0013 8000'),
    email: fc.oneof(fc.constant(''), email),
    address: near('', '1 Harbor Way'),
    city: near('', 'Oakland', "Coeur d'Alene"),
    region: near('', 'CA'),
    postalCode: near('', '94607', '1234', '９４６０７', 'SW1A 1AA'),
    country: near('', 'US', 'GB', 'UK', 'XX'),
    tags: fc.array(near('Marketing', 'é'.repeat(30), 'é'.repeat(31)), { maxLength: 12 }),
    limits,
  }),
  onlyServer: ['invalid_choice', 'date_future', 'holder_birth_date_age'],
  check: (values) => checkCreateCard(cardInput({ ...blankCard, ...values })),
  inputOf: (values) => cardInput({ ...blankCard, ...values }),
});
const changeLimits = form({
  route: 'changeCardLimits',
  caller: ({ customer }) => customer,
  values: limits,
  check: (values) => checkLimits({ id: cardId, version: 1, limits: limitsOf(values) }),
  inputOf: (values) => ({ id: cardId, version: 1, limits: limitsOf(values) }),
});
const freeze = form({
  route: 'freezeCard',
  caller: ({ customer }) => customer,
  values: fc.record({ choice: fc.constantFrom(...freezeReasons), own: near('Lost on a train') }),
  check: ({ choice, own }) => checkFreeze({ id: cardId, reason: reasonOf(choice, own) }),
  inputOf: ({ choice, own }) => ({ id: cardId, reason: reasonOf(choice, own) }),
});
const notice = form({
  route: 'announceDeposit',
  caller: ({ customer }) => customer,
  values: fc.record({
    amount,
    senderName: near('ANA SILVA', '安娜'),
    transferDate: near('2026-03-02', '2026-02-30', '2026-12-01', '1999-01-01'),
    paymentNumber: near('1234567890123456', '1234-5678-9012-3456', 'RF18 5390 0754'),
    isOtherForm: fc.boolean(),
    proof: stored,
  }),
  check: (values) => checkNotice(noticeInput(values)),
  inputOf: noticeInput,
  onlyServer: ['date_future', 'date_too_old', 'file_required', 'invalid_choice'],
});
const contact = form({
  route: 'sendEnquiry',
  caller: ({ visitor }) => visitor,
  values: fc.record({
    name: near('Ana Silva', '林梅'),
    phone: near('+86 138 0013 8000', '510-555-1212', '(020) 7946.0000'),
    email,
    content: near('A card for each supplier?', '如何开户？'),
  }),
  check: byRules(contactRules),
  inputOf: (values) => values,
  onlyServer: ['already_exists'],
});

const rejection = form({
  route: 'rejectDeposit',
  caller: ({ admin }) => admin,
  values: near('Not from the customer', 'No', 'é'.repeat(500), 'é'.repeat(501)),
  check: (typed) => byRules({ reason: reasonFault })({ reason: typed }),
  inputOf: (reason) => ({ id: cardId, version: 1, reason }),
});

export const forms = [
  register,
  reset,
  changePassword,
  details,
  purpose,
  identityDocuments,
  createCard,
  changeLimits,
  freeze,
  notice,
  contact,
  rejection,
] as unknown as readonly Form<never>[];
