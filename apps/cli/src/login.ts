import { hostname } from 'node:os';
import type { OutputOf } from '@tael/contract';
import { loginRoutes } from '@tael/contract/developers/login-routes';
import { operationOf } from '@tael/contract/developers/operations';
import { developerRoutes } from '@tael/contract/developers/routes';
import { createSender, TaelError } from '@tael/sdk';
import { writeAccount } from './config.ts';
import { pause, UsageError, type Run } from './terminal.ts';

interface Given {
  readonly url?: string | undefined;
  readonly key?: string | undefined;
}

/** Keeps the key of a sign-in that a person confirms in the console, or one that comes in on standard input. */
export const login = async ({ url, key }: Given, of: Run): Promise<void> => {
  if (!url || !URL.canParse(url)) throw new UsageError('Say which host: tael login --url https://…');
  if (key !== undefined && key !== '-') throw new UsageError('Pass the key on standard input: --key -');
  const secret = key === '-' ? await typedKey(of) : await confirmedKey(url, of);
  if (secret === undefined) return;
  // Proven before it is kept.
  const own = (await createSender({ url, key: secret }).call(
    operationOf(developerRoutes.getOwnApiKey),
  )) as OutputOf<typeof developerRoutes.getOwnApiKey>; // by the contract
  const path = await writeAccount({ url, key: secret }, of.env);
  of.terminal.print(`${own.key?.name ?? 'The key'} is kept in ${path}`);
};

const typedKey = async ({ terminal }: Run): Promise<string> => {
  const key = (await terminal.readIn()).trim();
  if (/^tael_(test|live)_[0-9A-Za-z]{38}$/.test(key)) return key;
  throw new UsageError('What came in is no API key. Pass it on standard input.');
};

/** Shows a code and waits until a person has decided; undefined where it was stopped. */
const confirmedKey = async (url: string, { terminal }: Run): Promise<string | undefined> => {
  const sender = createSender({ url });
  const { startDeviceLogin, collectDeviceLogin } = loginRoutes;
  const started = (await sender.call(operationOf(startDeviceLogin), {
    name: hostname().slice(0, 60) || 'tael',
  })) as OutputOf<typeof startDeviceLogin>; // by the contract
  terminal.print(`Your code: ${started.userCode}\nConfirm it at ${started.verificationUrlComplete}`);
  terminal.note('Waiting for the confirmation…');
  for (let everyMs = started.interval * 1_000; ;) {
    await pause(everyMs, terminal.signal);
    if (terminal.signal.aborted) return undefined;
    try {
      const { deviceCode } = started;
      const collected = (await sender.call(operationOf(collectDeviceLogin), {
        deviceCode,
      })) as OutputOf<typeof collectDeviceLogin>; // by the contract
      return collected.secret;
    } catch (error) {
      if (!(error instanceof TaelError)) throw error;
      if (error.code === 'slow_down') everyMs += 5_000;
      else if (error.code !== 'authorization_pending') throw error;
    }
  }
};
