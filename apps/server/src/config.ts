import { resolve } from 'node:path';
import { chains, type ChainName } from '@tael/contract/funding/chain/states';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { keysFromEnvironment, keysOfSandbox, type Keys } from './config-keys.ts';
import { missingProviders } from './config-missing.ts';
import { providerSettings, providerVariables, type ProviderSettings } from './config-providers.ts';
import { withSecretFiles } from './config-secret-files.ts';
import { features, type Feature } from './features.ts';
import { operatorPath, type Operator } from './operator.ts';

/** What the environment says; this file and its neighbours `config-*.ts` alone read it. `.env.example` lists every name with its default. */
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
  /** Connections to the database; a third of them is for purchases alone. */
  readonly maxConnections: number;
  /** Connections that one address may have open; proxies in front are not counted. */
  readonly connectionsPerAddress: number;
  /** Where Prometheus reads what the process counts; null: for callers of this machine in a sandbox, nowhere in production. */
  readonly metricsPort: number | null;
  /** Where traces go; null: nobody looks at them. */
  readonly tracesTo: { readonly url: string; readonly token: string | null } | null;
  /** Calls a minute that one address may make before it is asked to wait. */
  readonly callsPerMinute: number;
  /** How long a purchase may take to be decided before it is declined in place of us, in milliseconds. */
  readonly networkAnswerMs: number;
  readonly seed: boolean;
  /** Whether the outside providers are the sandboxes; then every screen says that no real money moves. */
  readonly sandboxProviders: boolean;
  /** What is offered here; what it leaves out has no routes and no pages. */
  readonly features: readonly Feature[];
  /** The real providers; in their place where there is none, and always in a sandbox, stands a sandbox. */
  readonly providers: ProviderSettings;
  /** The analytics chat whose requests the console drops. */
  readonly chatHost: string | null;
  /** Where the page that shows card numbers is framed from; null: from the console's own host, without an origin. */
  readonly cardFrameOrigin: string | null;
  /** How each chain is read; without an endpoint it is the sandbox's, and in production it is not offered. */
  readonly chains: Readonly<Record<ChainName, ChainConfig>>;
  /** The chain that is one of `npm run chain`, and that a sandbox moves; null: none is. */
  readonly localChain: ChainName | null;
  /** What deposit addresses of USDC are derived from. */
  readonly usdcExtendedPublicKey: string | null;
  /** Whoever runs this installation, as the public pages present it; null: nobody has said. */
  readonly operator: Operator | null;
  readonly keys: Keys;
}

export interface ChainConfig {
  readonly endpoints: readonly string[];
  /** The contract of USDC, where it is not Circle's on the main network. */
  readonly contract: string | null;
  readonly confirmations: number | null;
}

const partsOf = (list: string): string[] => list.split(',').flatMap((part) => part.trim() || []);
const addressOrRange = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'it lists addresses or ranges, with commas between',
);

/** What a browser calls an origin: for pages that are fetched, so of these two schemes. */
const isOrigin = (url: string): boolean => /^https?:/.test(url) && URL.parse(url)?.origin === url;
const notAnOrigin = 'it is an address like https://numbers.example, without a path or a slash at its end';

const endpoints = z.array(
  z.url({ protocol: /^https?$/, error: 'it lists addresses of JSON-RPC endpoints, with commas between' }),
);
const contract = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'it is the address of a contract');
const confirmations = z.int().min(1).max(1_000);
const extendedPublicKey = z
  .string()
  .regex(/^xpub[1-9A-HJ-NP-Za-km-z]{107}$/, 'it is an extended public key (xpub…)');

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
  TAEL_DB_CONNECTIONS: z.coerce.number().int().min(12).max(200).default(24),
  TAEL_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(10).default(500),
  TAEL_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  TAEL_OTLP_URL: z.url({ protocol: /^https?$/ }).optional(),
  TAEL_OTLP_TOKEN: z.string().optional(),
  TAEL_CALLS_PER_MINUTE: z.coerce.number().int().min(10).default(3_000),
  TAEL_NETWORK_ANSWER_MS: z.coerce.number().int().min(100).max(60_000).default(900),
  TAEL_SEED: z.stringbool().default(true),
  TAEL_SANDBOX_FIRMS: z.literal('allowed').optional(),
  TAEL_FEATURES: z
    .string()
    .default(features.join(','))
    .transform(partsOf)
    .pipe(z.array(z.enum(features))),
  TAEL_CHAIN_ETHEREUM_RPC: z.string().default('').transform(partsOf).pipe(endpoints),
  TAEL_CHAIN_ETHEREUM_TOKEN: z.string().toLowerCase().pipe(contract).optional(),
  TAEL_CHAIN_ETHEREUM_CONFIRMATIONS: z.coerce.number().pipe(confirmations).optional(),
  TAEL_CHAIN_BASE_RPC: z.string().default('').transform(partsOf).pipe(endpoints),
  TAEL_CHAIN_BASE_TOKEN: z.string().toLowerCase().pipe(contract).optional(),
  TAEL_CHAIN_BASE_CONFIRMATIONS: z.coerce.number().pipe(confirmations).optional(),
  TAEL_CHAIN_POLYGON_RPC: z.string().default('').transform(partsOf).pipe(endpoints),
  TAEL_CHAIN_POLYGON_TOKEN: z.string().toLowerCase().pipe(contract).optional(),
  TAEL_CHAIN_POLYGON_CONFIRMATIONS: z.coerce.number().pipe(confirmations).optional(),
  TAEL_CHAIN_LOCAL: z.enum(chains).optional(),
  TAEL_USDC_XPUB: z.string().pipe(extendedPublicKey).optional(),
  TAEL_CHAT_HOST: z.string().toLowerCase().optional(),
  TAEL_OPERATOR: z.string().pipe(operatorPath).optional(),
  TAEL_CARD_FRAME_ORIGIN: z.string().refine(isOrigin, notAnOrigin).optional(),
  ...providerVariables,
});

export { ConfigError };
export type { Keys };

/** Reads and checks the environment. Throws `ConfigError` with one clear sentence. */
export const readConfig = (given: NodeJS.ProcessEnv = process.env): Config => {
  const env = withSecretFiles(given);
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
  if (values.TAEL_MODE === 'production' && !values.TAEL_PUBLIC_URL?.startsWith('https://'))
    throw new ConfigError('Production needs TAEL_PUBLIC_URL: the https:// address at which people reach it.');
  const isProduction = values.TAEL_MODE === 'production';
  // A sandbox sends nothing out and asks nobody, whatever else is set.
  const providers = providerSettings(isProduction ? values : {});
  const missing = missingProviders(providers, values.TAEL_FEATURES);
  if (isProduction && !values.TAEL_SANDBOX_FIRMS && missing.length > 0)
    throw new ConfigError(
      `Production has no real provider for ${missing.join('; ')}. TAEL_SANDBOX_FIRMS=allowed runs these on their sandboxes, and every screen says so.`,
    );
  const publicUrl = values.TAEL_PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  if (values.TAEL_CARD_FRAME_ORIGIN === new URL(publicUrl).origin)
    throw new ConfigError('TAEL_CARD_FRAME_ORIGIN is the address of the console itself; leave it empty.');
  const usdcExtendedPublicKey =
    values.TAEL_USDC_XPUB ?? (values.TAEL_MODE === 'sandbox' ? sandboxExtendedPublicKey : null);
  if (
    usdcExtendedPublicKey === null &&
    Object.values(chainsOf(values)).some((one) => one.endpoints.length > 0)
  )
    throw new ConfigError('A chain needs TAEL_USDC_XPUB: what deposit addresses are derived from.');
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
    connectionsPerAddress: values.TAEL_CONNECTIONS_PER_ADDRESS,
    metricsPort: values.TAEL_METRICS_PORT ?? null,
    tracesTo: values.TAEL_OTLP_URL
      ? { url: values.TAEL_OTLP_URL, token: values.TAEL_OTLP_TOKEN ?? null }
      : null,
    callsPerMinute: values.TAEL_CALLS_PER_MINUTE,
    networkAnswerMs: values.TAEL_NETWORK_ANSWER_MS,
    seed: values.TAEL_SEED && values.TAEL_MODE === 'sandbox',
    sandboxProviders: missing.length > 0,
    features: isProduction ? values.TAEL_FEATURES : features,
    providers,
    chains: chainsOf(values),
    localChain: isProduction ? null : (values.TAEL_CHAIN_LOCAL ?? null),
    usdcExtendedPublicKey,
    chatHost: values.TAEL_CHAT_HOST ?? null,
    cardFrameOrigin: values.TAEL_CARD_FRAME_ORIGIN ?? null,
    operator: values.TAEL_OPERATOR ?? null,
    keys,
  };
};

const chainsOf = (values: z.output<typeof environment>): Config['chains'] => ({
  ethereum: {
    endpoints: values.TAEL_CHAIN_ETHEREUM_RPC,
    contract: values.TAEL_CHAIN_ETHEREUM_TOKEN ?? null,
    confirmations: values.TAEL_CHAIN_ETHEREUM_CONFIRMATIONS ?? null,
  },
  base: {
    endpoints: values.TAEL_CHAIN_BASE_RPC,
    contract: values.TAEL_CHAIN_BASE_TOKEN ?? null,
    confirmations: values.TAEL_CHAIN_BASE_CONFIRMATIONS ?? null,
  },
  polygon: {
    endpoints: values.TAEL_CHAIN_POLYGON_RPC,
    contract: values.TAEL_CHAIN_POLYGON_TOKEN ?? null,
    confirmations: values.TAEL_CHAIN_POLYGON_CONFIRMATIONS ?? null,
  },
});

/** Of a seed that anybody may know: nothing of worth ever lies at an address of the sandbox. */
const sandboxExtendedPublicKey =
  'xpub6CqgEyey5UDT3zq4ZUswzBH7UUqN42oEVNnrrrTspC3NgC2LYG1azZoxuRmguayxpSKokZBqov7YZdce1hyipK9HdUpVAwj2LjfpRSUAwva';

/** Where the data is: for a command that may not begin a new installation there. */
export const readPlace = (
  given: NodeJS.ProcessEnv = process.env,
): Pick<Config, 'dataDir' | 'databaseUrl'> => {
  const env = withSecretFiles(given);
  return { dataDir: resolve(env.TAEL_DATA || './data'), databaseUrl: env.DATABASE_URL || null };
};
