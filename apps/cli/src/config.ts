import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const account = z.strictObject({ url: z.url(), key: z.string().regex(/^tael_(test|live)_/) });
/** Which installation is called, and with which key. */
export type Account = z.output<typeof account>;

export type Environment = Readonly<Record<string, string | undefined>>;
export const environment: Environment = process.env;

const fileIn = (env: Environment): string =>
  join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'tael', 'account.json');

/** What the environment says, else what `tael login` wrote; undefined where nobody said anything. */
export const readAccount = async (env: Environment): Promise<Account | undefined> => {
  const { TAEL_URL: url, TAEL_KEY: key } = env;
  if (url && key) return account.parse({ url, key });
  try {
    return account.parse(JSON.parse(await readFile(fileIn(env), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Keeps an account for its owner's eyes alone; the path is told. */
export const writeAccount = async (given: Account, env: Environment): Promise<string> => {
  const path = fileIn(env);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, JSON.stringify(account.parse(given)), { mode: 0o600 });
  return path;
};
