import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changeSandboxKey } from './config-keys.ts';
import { readConfig } from './config.ts';
import { keysIn } from './kernel/key-ring.ts';

const dir = mkdtempSync(join(tmpdir(), 'tael-config-'));
afterAll(() => rmSync(dir, { recursive: true }));

const frameOrigin = (value: string) =>
  readConfig({
    TAEL_DATA: dir,
    TAEL_PUBLIC_URL: 'https://cards.example/',
    TAEL_CARD_FRAME_ORIGIN: value,
  }).cardFrameOrigin;

test('card numbers are framed from another origin than the console’s, or from none of their own', () => {
  expect(frameOrigin('')).toBeNull();
  expect(frameOrigin('https://numbers.example:8443')).toBe('https://numbers.example:8443');
  for (const unusable of ['https://numbers.example/page', 'numbers.example', 'ftp://numbers.example'])
    expect(() => frameOrigin(unusable)).toThrow('TAEL_CARD_FRAME_ORIGIN is not usable');
  expect(() => frameOrigin('https://cards.example')).toThrow('the address of the console itself');
});

test('whoever runs the installation is read from a file, which says something wrong at the start or nothing', () => {
  const file = join(dir, 'operator.json');
  const read = (content?: unknown) => {
    if (content !== undefined) writeFileSync(file, JSON.stringify(content));
    return readConfig({
      TAEL_DATA: dir,
      TAEL_OPERATOR: content === undefined ? join(dir, 'none.json') : file,
    }).operator;
  };
  expect(readConfig({ TAEL_DATA: dir }).operator).toBeNull();
  expect(read({ legalName: 'Harbour Pay Ltd' })).toEqual({
    legalName: 'Harbour Pay Ltd',
    licenses: [],
    people: [],
  });
  expect(() => read()).toThrow('TAEL_OPERATOR is not usable');
  expect(() => read({ email: 'a@b.example' })).toThrow('legalName');
  expect(() => read({ legalName: 'Harbour Pay Ltd', people: [{ name: 'Ana' }] })).toThrow('people.0.title');
});

const secret = (): string => randomBytes(32).toString('base64');
const production = (change: Record<string, string> = {}) =>
  readConfig({
    TAEL_MODE: 'production',
    TAEL_DATA: dir,
    TAEL_SANDBOX_FIRMS: 'allowed',
    TAEL_PUBLIC_URL: 'https://cards.example',
    DATABASE_URL: 'postgresql://tael@db.example/tael',
    TAEL_MASTER_KEY: secret(),
    TAEL_CARD_NETWORK_KEY: secret(),
    TAEL_BANK_KEY: secret(),
    TAEL_IDENTITY_CHECK_KEY: secret(),
    TAEL_SCREENING_KEY: secret(),
    TAEL_HELPDESK_KEY: secret(),
    TAEL_CARD_PRINTER_KEY: secret(),
    TAEL_CRYPTO_CONVERSION_KEY: secret(),
    ...change,
  });

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ DATABASE_URL: '' }, 'DATABASE_URL'],
  [{ TAEL_MASTER_KEY: '' }, 'TAEL_MASTER_KEY'],
  [{ TAEL_MASTER_KEY: Buffer.alloc(32).toString('base64') }, 'not 32 random bytes'],
  [{ TAEL_SANDBOX_FIRMS: '' }, 'TAEL_SANDBOX_FIRMS'],
  [{ TAEL_SANDBOX_FIRMS: 'yes' }, 'TAEL_SANDBOX_FIRMS'],
])('production refuses settings that it cannot use, and says which: %j', (settings, words) => {
  expect(() => production(settings)).toThrow(words);
});

const smtp = { TAEL_SMTP_URL: 'smtps://tael:x@mail.example', TAEL_MAIL_FROM: 'Tael <no-reply@tael.example>' };
const everyProvider = {
  ...smtp,
  TAEL_SMS_ACCOUNT: 'AC1',
  TAEL_SMS_TOKEN: 'x',
  TAEL_SMS_FROM: '+15005550006',
  TAEL_ZENDESK_URL: 'https://tael.zendesk.com',
  TAEL_ZENDESK_EMAIL: 'agent@tael.example',
  TAEL_ZENDESK_TOKEN: 'x',
  TAEL_ZENDESK_WEBHOOK_SECRET: 'x',
  TAEL_YENTE_URL: 'https://yente.example',
  TAEL_RATES_URL: 'https://rates.example/daily.xml',
};

const walletKeys = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
/** As a provider's console hands a key out: without its first and last line. */
const bare = (pem: string): string => pem.replace(/-----[^-]+-----|\s/g, '');
const alipay = {
  TAEL_ALIPAY_APP: '2021000000000001',
  TAEL_ALIPAY_PRIVATE: bare(walletKeys.privateKey),
  TAEL_ALIPAY_PUBLIC: bare(walletKeys.publicKey),
};
const wechat = {
  TAEL_WECHAT_APP: 'wxd678efh567hg6787',
  TAEL_WECHAT_MERCHANT: '1900000109',
  TAEL_WECHAT_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  TAEL_WECHAT_PRIVATE: walletKeys.privateKey,
  TAEL_WECHAT_API_KEY: '0123456789abcdef0123456789abcdef',
  TAEL_WECHAT_PLATFORM_SERIAL: 'PUB_KEY_ID_0119000001092024112900397200000006',
  TAEL_WECHAT_PLATFORM_PUBLIC: walletKeys.publicKey,
};

test('production says everything that what it offers has no real provider for, and what to set', () => {
  const said = (change: Record<string, string>): string => {
    try {
      production({ TAEL_SANDBOX_FIRMS: '', ...change });
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  expect(said({})).toBe(
    'Production has no real provider for mail (set TAEL_SMTP_URL, TAEL_MAIL_FROM); text messages (set TAEL_SMS_ACCOUNT, TAEL_SMS_TOKEN, TAEL_SMS_FROM); the helpdesk (set TAEL_ZENDESK_URL, TAEL_ZENDESK_EMAIL, TAEL_ZENDESK_TOKEN, TAEL_ZENDESK_WEBHOOK_SECRET); screening (set TAEL_YENTE_URL); exchange rates (set TAEL_RATES_URL); the card vault and purchases (set TAEL_LITHIC_KEY, TAEL_LITHIC_STREAM_SECRET, TAEL_LITHIC_EVENTS_SECRET), disputes and wallet tokens at the card network, the card printer (leave cards out of TAEL_FEATURES); the bank (set TAEL_INCREASE_KEY, TAEL_INCREASE_WEBHOOK_SECRET, TAEL_INCREASE_ACCOUNT, TAEL_INCREASE_ACCOUNT_NUMBER, TAEL_BANK_NAME, TAEL_BANK_ACCOUNT_NAME, TAEL_BANK_ACCOUNT_NUMBER, TAEL_BANK_ROUTING_NUMBER, TAEL_BANK_SWIFT), linked banks (leave banking out of TAEL_FEATURES); Alipay or WeChat Pay (set TAEL_ALIPAY_APP, TAEL_ALIPAY_PRIVATE, TAEL_ALIPAY_PUBLIC, or TAEL_WECHAT_APP, TAEL_WECHAT_MERCHANT, TAEL_WECHAT_SERIAL, TAEL_WECHAT_PRIVATE, TAEL_WECHAT_API_KEY, TAEL_WECHAT_PLATFORM_SERIAL, TAEL_WECHAT_PLATFORM_PUBLIC, or leave qr out of TAEL_FEATURES); the conversion of coins (leave crypto out of TAEL_FEATURES); identity checks (set TAEL_STRIPE_IDENTITY_KEY, TAEL_STRIPE_IDENTITY_SECRET, or leave onboarding out of TAEL_FEATURES). TAEL_SANDBOX_FIRMS=allowed runs these on their sandboxes, and every screen says so.',
  );
  expect(said({ ...everyProvider, TAEL_FEATURES: 'qr' })).toContain(
    'for Alipay or WeChat Pay (set TAEL_ALIPAY_APP',
  );
  // One of the two is enough.
  expect(said({ ...everyProvider, ...alipay, TAEL_FEATURES: 'qr' })).toBe('');
  expect(said({ ...everyProvider, ...wechat, TAEL_FEATURES: 'qr' })).toBe('');
  expect(said({ ...everyProvider, ...alipay, TAEL_ALIPAY_PUBLIC: 'none of these' })).toContain(
    'TAEL_ALIPAY_PUBLIC is not usable: it is a public key',
  );
  expect(said({ ...everyProvider, TAEL_FEATURES: ',' })).toBe('');
  const stripe = { TAEL_STRIPE_IDENTITY_KEY: 'rk_live_x', TAEL_STRIPE_IDENTITY_SECRET: 'whsec_x' };
  expect(said({ ...everyProvider, TAEL_FEATURES: 'onboarding' })).toContain(
    'for identity checks (set TAEL_STRIPE_IDENTITY_KEY',
  );
  expect(said({ ...everyProvider, ...stripe, TAEL_FEATURES: 'onboarding' })).toBe('');
  expect(said({ ...everyProvider, TAEL_STRIPE_IDENTITY_KEY: 'rk_live_x' })).toContain(
    'TAEL_STRIPE_IDENTITY_KEY needs TAEL_STRIPE_IDENTITY_SECRET beside it.',
  );
  const lithic = {
    TAEL_LITHIC_KEY: 'x',
    TAEL_LITHIC_STREAM_SECRET: 'x',
    TAEL_LITHIC_EVENTS_SECRET: 'x',
  };
  expect(said({ ...everyProvider, ...lithic, TAEL_FEATURES: 'cards' })).toContain(
    'for disputes and wallet tokens at the card network, the card printer (leave cards',
  );
  expect(said({ TAEL_FEATURES: 'loans' })).toContain('TAEL_FEATURES is not usable');
});

test('with a real provider for everything that it offers, production says nothing of sandboxes', () => {
  const config = production({ ...everyProvider, TAEL_SANDBOX_FIRMS: '', TAEL_FEATURES: ',' });
  expect([config.sandboxProviders, config.features]).toEqual([false, []]);
  expect(config.providers.mail).toMatchObject({ url: smtp.TAEL_SMTP_URL, bounceTo: null, dkim: null });
  expect(production().sandboxProviders).toBe(true);
  // A sandbox sends nothing out.
  expect(readConfig({ TAEL_DATA: dir, ...everyProvider }).providers.mail).toBeNull();
});

test.each([
  [{ TAEL_SMTP_URL: 'smtps://mail.example' }, 'TAEL_SMTP_URL needs TAEL_MAIL_FROM beside it.'],
  [{ TAEL_SMTP_URL: 'mail.example' }, 'TAEL_SMTP_URL is not usable'],
  [
    { TAEL_FILES_URL: 'https://s3.example', TAEL_FILES_BUCKET: 'x' },
    'TAEL_FILES_URL needs TAEL_FILES_ACCESS',
  ],
  [{ ...smtp, TAEL_DKIM_SELECTOR: 'one' }, 'TAEL_DKIM_SELECTOR and TAEL_DKIM_PRIVATE go together.'],
  [{ TAEL_SMS_TOKEN_FILE: '/none/there' }, 'TAEL_SMS_TOKEN_FILE names a file that cannot be read.'],
  [{ TAEL_SMS_TOKEN: 'x', TAEL_SMS_TOKEN_FILE: '/none/there' }, 'one of them is enough'],
])('a provider that is half configured is refused: %j', (settings, words) => {
  expect(() => production(settings)).toThrow(words);
});

test('a secret may stand in a file', () => {
  const file = join(dir, 'token');
  const key = secret();
  writeFileSync(file, `${key}\n`);
  const config = production({ TAEL_MASTER_KEY: '', TAEL_MASTER_KEY_FILE: file });
  expect(config.keys.master.toString('base64')).toBe(key);
});

test('a secret has a second one beside it while it is exchanged, from a file too, and no two are alike', () => {
  const [first, second] = [secret(), secret()];
  const file = join(dir, 'other');
  writeFileSync(file, second);
  for (const name of ['MASTER', 'BANK']) {
    const settings = { [`TAEL_${name}_KEY`]: first, [`TAEL_${name}_KEY_OTHER_FILE`]: file };
    const { keys } = production(settings);
    const ring = keysIn(name === 'BANK' ? keys.bank : keys.master);
    expect(ring.map((key) => key.toString('base64'))).toEqual([first, second]);
  }
  expect(() => production({ TAEL_BANK_KEY: first, TAEL_BANK_KEY_OTHER: first })).toThrow('the same secret');
  expect(() => production({ TAEL_BANK_KEY_OTHER: 'short' })).toThrow('TAEL_BANK_KEY_OTHER');
});

test('the master key of a sandbox gets another beside it, changes places with it, and is dropped', () => {
  const place = mkdtempSync(join(dir, 'sandbox-'));
  const ring = () =>
    keysIn(readConfig({ TAEL_DATA: place }).keys.master).map((key) => key.toString('base64'));
  const [old] = ring();
  expect(changeSandboxKey(place, 'exchange')).toBe(false);
  expect(changeSandboxKey(place, 'add')).toBe(true);
  expect(changeSandboxKey(place, 'add')).toBe(false);
  const [, added] = ring();
  expect(ring()).toEqual([old, added]);
  expect(changeSandboxKey(place, 'exchange')).toBe(true);
  expect(ring()).toEqual([added, old]);
  expect(changeSandboxKey(place, 'drop')).toBe(true);
  expect(ring()).toEqual([added]);
});

test('production takes random keys, a thousand times over', () => {
  for (let time = 0; time < 1_000; time += 1) expect(production().mode).toBe('production');
});

test.each([
  ['one byte', Buffer.alloc(32, 7)],
  ['a sequence', Buffer.from(Array.from({ length: 32 }, (_, index) => index))],
  ['a sequence in steps', Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 37) % 256))],
  ['a sentence', Buffer.from('Correct-Horse-9-Battery-Staple!!')],
  ['hexadecimal digits', Buffer.from(randomBytes(16).toString('hex'))],
  ['typed letters', Buffer.from('qWeRtYuIoPaSdFgHjKlZxCvBnM123456')],
  ['16 bytes twice', Buffer.concat(Array<Buffer>(2).fill(randomBytes(16)))],
  ['32 bytes of few values', Buffer.from(randomBytes(32).map((byte) => byte % 16))],
])('production refuses a key that is %s, and says which', (_what, key) => {
  expect(() => production({ TAEL_HELPDESK_KEY: key.toString('base64') })).toThrow(
    'TAEL_HELPDESK_KEY is a word, a default or a pattern, not 32 random bytes.',
  );
});

test('production refuses keys that are equal, and says which two', () => {
  const shared = secret();
  expect(() => production({ TAEL_MASTER_KEY: shared, TAEL_BANK_KEY: shared })).toThrow(
    'TAEL_BANK_KEY is the same secret as TAEL_MASTER_KEY; each needs one of its own.',
  );
});

test('production is reached over https alone', () => {
  for (const url of ['', 'http://cards.example', 'http://localhost:8080'])
    expect(() => production({ TAEL_PUBLIC_URL: url })).toThrow(
      'Production needs TAEL_PUBLIC_URL: the https:// address at which people reach it.',
    );
});
