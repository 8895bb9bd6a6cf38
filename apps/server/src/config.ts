import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** The only file that reads the environment. `.env.example` lists every name with its default. */
export interface Config {
  readonly mode: 'sandbox' | 'production';
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Unset: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  readonly publicUrl: string;
  readonly countryHeader: string | null;
  /** The proxies in front, by address or range: only what they forward says where a call comes from. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly maxConnections: number;
  /** Calls a minute that one address may make before it is asked to wait. */
  readonly callsPerMinute: number;
  /** How long a purchase may take to be decided before it is declined in place of us, in milliseconds. */
  readonly networkAnswerMs: number;
  readonly seed: boolean;
  /** Whether the firms outside are the sandboxes; then every screen says that no real money moves. */
  readonly playedFirms: boolean;
  /** The analytics chat whose requests the console drops. */
  readonly chatHost: string | null;
  /** Where the page that shows card numbers is framed from; null: from the console's own host, without an origin. */
  readonly cardFrameOrigin: string | null;
  readonly keys: Keys;
}

/** Secrets of one installation, 32 bytes each. */
export interface Keys {
  /** Wraps the data keys of card numbers and of request codes. */
  readonly master: Buffer;
  /** What the card network and the bank sign their messages with. */
  readonly cardNetwork: Buffer;
  readonly bank: Buffer;
  readonly identityCheck: Buffer;
  readonly screening: Buffer;
  readonly helpdesk: Buffer;
  readonly cardPrinter: Buffer;
}

const keyNames = [
  'master',
  'cardNetwork',
  'bank',
  'identityCheck',
  'screening',
  'helpdesk',
  'cardPrinter',
] as const satisfies readonly (keyof Keys)[];

const keyVariables: Record<keyof Keys, string> = {
  master: 'TAEL_MASTER_KEY',
  cardNetwork: 'TAEL_CARD_NETWORK_KEY',
  bank: 'TAEL_BANK_KEY',
  identityCheck: 'TAEL_IDENTITY_CHECK_KEY',
  screening: 'TAEL_SCREENING_KEY',
  helpdesk: 'TAEL_HELPDESK_KEY',
  cardPrinter: 'TAEL_CARD_PRINTER_KEY',
};

/** The trades whose only provider is a sandbox. Whoever brings a real one takes its trade from this list. */
const playedTrades: readonly string[] = [
  'card network',
  'card printer',
  'card vault',
  'bank',
  'bank link',
  'helpdesk',
  'identity check',
  'mail',
  'screening',
  'sms',
];

const partsOf = (list: string): string[] => list.split(',').flatMap((part) => part.trim() || []);
const addressOrRange = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'it lists addresses or ranges, with commas between',
);

/** What a browser calls an origin: for pages that are fetched, so of these two schemes. */
const isOrigin = (url: string): boolean => /^https?:/.test(url) && URL.parse(url)?.origin === url;
const notAnOrigin = 'it is an address like https://numbers.example, without a path or a slash at its end';

const environment = z.object({
  TAEL_MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  TAEL_DATA: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  TAEL_PUBLIC_URL: z.url().optional(),
  TAEL_COUNTRY_HEADER: z.string().optional(),
  TAEL_TRUSTED_PROXIES: z.string().default('').transform(partsOf).pipe(z.array(addressOrRange)),
  TAEL_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  TAEL_DB_CONNECTIONS: z.coerce.number().int().min(4).max(200).default(20),
  TAEL_CALLS_PER_MINUTE: z.coerce.number().int().min(10).default(3_000),
  TAEL_NETWORK_ANSWER_MS: z.coerce.number().int().min(100).max(60_000).default(900),
  TAEL_SEED: z.stringbool().default(true),
  TAEL_SANDBOX_FIRMS: z.literal('allowed').optional(),
  TAEL_CHAT_HOST: z.string().toLowerCase().optional(),
  TAEL_CARD_FRAME_ORIGIN: z.string().refine(isOrigin, notAnOrigin).optional(),
});

/** A sentence for the person who starts the server; the process ends with it. */
export class ConfigError extends Error {}

/** Reads and checks the environment. Throws `ConfigError` with one clear sentence. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} is not usable: ${issue?.message ?? 'unknown reason'}.`);
  }
  const values = parsed.data;
  const dataDir = resolve(values.TAEL_DATA);
  if (values.TAEL_MODE === 'production' && !values.DATABASE_URL)
    throw new ConfigError(
      'Production needs DATABASE_URL: the embedded database is for one person and the sandbox.',
    );
  const keys = values.TAEL_MODE === 'production' ? keysFromEnvironment(env) : keysOfSandbox(dataDir);
  if (values.TAEL_MODE === 'production' && !values.TAEL_SANDBOX_FIRMS)
    throw new ConfigError(
      `Production has no real firm yet for ${playedTrades.join(', ')}; TAEL_SANDBOX_FIRMS=allowed runs on their sandboxes, and every screen says so.`,
    );
  const publicUrl = values.TAEL_PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  if (values.TAEL_CARD_FRAME_ORIGIN === new URL(publicUrl).origin)
    throw new ConfigError('TAEL_CARD_FRAME_ORIGIN is the address of the console itself; leave it empty.');
  return {
    mode: values.TAEL_MODE,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    publicUrl,
    countryHeader: values.TAEL_COUNTRY_HEADER?.toLowerCase() ?? null,
    trustedProxies: values.TAEL_TRUSTED_PROXIES,
    logLevel: values.TAEL_LOG,
    maxConnections: values.TAEL_DB_CONNECTIONS,
    callsPerMinute: values.TAEL_CALLS_PER_MINUTE,
    networkAnswerMs: values.TAEL_NETWORK_ANSWER_MS,
    seed: values.TAEL_SEED && values.TAEL_MODE === 'sandbox',
    playedFirms: playedTrades.length > 0,
    chatHost: values.TAEL_CHAT_HOST ?? null,
    cardFrameOrigin: values.TAEL_CARD_FRAME_ORIGIN ?? null,
    keys,
  };
};

const keysFromEnvironment = (env: NodeJS.ProcessEnv): Keys => {
  const read = (name: keyof Keys): Buffer => {
    const variable = keyVariables[name];
    const key = Buffer.from(env[variable] ?? '', 'base64');
    if (key.length !== 32) throw new ConfigError(`Production needs ${variable}: 32 random bytes in base64.`);
    if (new Set(key).size < 8) throw new ConfigError(`${variable} is a default or a pattern, not a secret.`);
    return key;
  };
  return {
    master: read('master'),
    cardNetwork: read('cardNetwork'),
    bank: read('bank'),
    identityCheck: read('identityCheck'),
    screening: read('screening'),
    helpdesk: read('helpdesk'),
    cardPrinter: read('cardPrinter'),
  };
};

/** The sandbox makes its own secrets when it first needs them and keeps them beside its data. */
const keysOfSandbox = (dataDir: string): Keys => {
  const file = join(dataDir, 'sandbox-keys.json');
  const fresh = () => Object.fromEntries(keyNames.map((name) => [name, randomBytes(32).toString('base64')]));
  const keys = z.record(z.string(), z.base64());
  let stored: Record<string, string>;
  try {
    mkdirSync(dataDir, { recursive: true });
    const known = existsSync(file) ? keys.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
    stored = { ...fresh(), ...known };
    // A firm that joined since the first start has no secret in the file yet.
    if (keyNames.some((name) => !(name in known)))
      writeFileSync(file, JSON.stringify(stored, null, 2), { mode: 0o600 });
  } catch {
    throw new ConfigError(`The data folder ${dataDir} is not writable; choose another with TAEL_DATA.`);
  }
  const read = (name: keyof Keys): Buffer => Buffer.from(stored[name] ?? '', 'base64');
  return {
    master: read('master'),
    cardNetwork: read('cardNetwork'),
    bank: read('bank'),
    identityCheck: read('identityCheck'),
    screening: read('screening'),
    helpdesk: read('helpdesk'),
    cardPrinter: read('cardPrinter'),
  };
};
