import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { isGuessable } from './guessable-key.ts';
import type { KeyRing } from './kernel/key-ring.ts';

/** Secrets of one installation, 32 bytes each: two of them while one is exchanged for another. */
export interface Keys {
  /** Seals what must be read again: keys of card numbers and of request codes, account numbers, secrets. */
  readonly master: KeyRing;
  /** What the card network and the bank sign their messages with. */
  readonly cardNetwork: KeyRing;
  readonly bank: KeyRing;
  readonly identityCheck: KeyRing;
  readonly screening: KeyRing;
  readonly helpdesk: KeyRing;
  readonly cardPrinter: KeyRing;
  readonly cryptoConversion: KeyRing;
}

const keyNames = [
  'master',
  'cardNetwork',
  'bank',
  'identityCheck',
  'screening',
  'helpdesk',
  'cardPrinter',
  'cryptoConversion',
] as const satisfies readonly (keyof Keys)[];

/** The settings that production needs, each of 32 random bytes. */
export const keyVariables: Record<keyof Keys, string> = {
  master: 'TAEL_MASTER_KEY',
  cardNetwork: 'TAEL_CARD_NETWORK_KEY',
  bank: 'TAEL_BANK_KEY',
  identityCheck: 'TAEL_IDENTITY_CHECK_KEY',
  screening: 'TAEL_SCREENING_KEY',
  helpdesk: 'TAEL_HELPDESK_KEY',
  cardPrinter: 'TAEL_CARD_PRINTER_KEY',
  cryptoConversion: 'TAEL_CRYPTO_CONVERSION_KEY',
};

/** What the second of two keys is called: it opens and verifies, while the first seals and signs. */
const other = '_OTHER';

export const keysFromEnvironment = (env: NodeJS.ProcessEnv): Keys => {
  const known: { readonly variable: string; readonly key: Buffer }[] = [];
  const readOne = (variable: string): Buffer => {
    const key = Buffer.from(env[variable] ?? '', 'base64');
    if (key.length !== 32) throw new ConfigError(`Production needs ${variable}: 32 random bytes in base64.`);
    if (isGuessable(key))
      throw new ConfigError(`${variable} is a word, a default or a pattern, not 32 random bytes.`);
    const duplicate = known.find((one) => one.key.equals(key))?.variable;
    if (duplicate)
      throw new ConfigError(`${variable} is the same secret as ${duplicate}; each needs one of its own.`);
    known.push({ variable, key });
    return key;
  };
  return keysBy((name) => {
    const variable = keyVariables[name];
    const first = readOne(variable);
    return env[`${variable}${other}`] ? [first, readOne(`${variable}${other}`)] : first;
  });
};

const keysBy = (read: (name: keyof Keys) => KeyRing): Keys => ({
  master: read('master'),
  cardNetwork: read('cardNetwork'),
  bank: read('bank'),
  identityCheck: read('identityCheck'),
  screening: read('screening'),
  helpdesk: read('helpdesk'),
  cardPrinter: read('cardPrinter'),
  cryptoConversion: read('cryptoConversion'),
});

const sandboxFile = (dataDir: string): string => join(dataDir, 'sandbox-keys.json');
/** The name in the sandbox's file of the second of two keys. */
const otherOf = (name: keyof Keys): string => `${name}Other`;

const readSandboxFile = (dataDir: string): Record<string, string> => {
  const file = sandboxFile(dataDir);
  return existsSync(file)
    ? z.record(z.string(), z.base64()).parse(JSON.parse(readFileSync(file, 'utf8')))
    : {};
};

const writeSandboxFile = (dataDir: string, stored: Readonly<Record<string, string>>): void => {
  // In one step: a cut file would be a lost key.
  const draft = `${sandboxFile(dataDir)}.new`;
  writeFileSync(draft, JSON.stringify(stored, null, 2), { mode: 0o600, flush: true });
  renameSync(draft, sandboxFile(dataDir));
};

/** The sandbox makes its own secrets when it first needs them and keeps them beside its data. */
export const keysOfSandbox = (dataDir: string): Keys => {
  const fresh = () => Object.fromEntries(keyNames.map((name) => [name, randomBytes(32).toString('base64')]));
  let stored: Record<string, string>;
  try {
    mkdirSync(dataDir, { recursive: true });
    const known = readSandboxFile(dataDir);
    stored = { ...fresh(), ...known };
    // A provider that joined since the first start has no secret in the file yet.
    if (keyNames.some((name) => !(name in known))) writeSandboxFile(dataDir, stored);
  } catch {
    throw new ConfigError(`The data folder ${dataDir} is not writable; choose another with TAEL_DATA.`);
  }
  return keysBy((name) => {
    const first = Buffer.from(stored[name] ?? '', 'base64');
    const second = stored[otherOf(name)];
    return second === undefined ? first : [first, Buffer.from(second, 'base64')];
  });
};

/** Puts a new master key beside the sandbox's own, exchanges the two, or drops the second; false where there is nothing to do. */
export const changeSandboxKey = (dataDir: string, how: 'add' | 'exchange' | 'drop'): boolean => {
  const { master, masterOther, ...rest } = readSandboxFile(dataDir);
  if (master === undefined || (how === 'add') !== (masterOther === undefined)) return false;
  const next = {
    add: { master, masterOther: randomBytes(32).toString('base64') },
    exchange: { master: masterOther ?? master, masterOther: master },
    drop: { master },
  }[how];
  writeSandboxFile(dataDir, { ...next, ...rest });
  return true;
};
