import { registrationTerms } from '@tael/contract/org/registration-terms';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { deviceId, deviceSecret } from '../../lib/calls/tokens.ts';

/** A verification picture of this device with its challenge, the same for 60 seconds. */
export const fetchCaptcha = (): Promise<CallOutput<'captcha'>> => call('captcha', { deviceId: deviceId() });

/** Whether a sign-in with this name wants a captcha from the start. */
export const wantsCaptcha = async (username: string): Promise<boolean> =>
  (await call('checkLogin', { username, deviceSecret: deviceSecret() })).wantsCaptcha;

/** Where somebody with this address signs in by their company's own provider. */
export const startSso = async (email: string): Promise<string> =>
  (await call('startSso', { email: email.trim(), deviceId: deviceId() })).url;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** In the sandbox nobody has a mailbox: waits a few seconds for a code to this address that is not among `known`. */
const codeAfter = async (email: string, known: ReadonlySet<string>): Promise<string | undefined> => {
  for (let look = 0; look < 20; look += 1) {
    const messages = await call('sandboxMessages', { to: email });
    const fresh = messages.find(({ id, code }) => code !== null && !known.has(id));
    if (fresh) return fresh.code ?? undefined;
    await pause(300);
  }
  return undefined;
};

/** Mails a code. In the sandbox the answer brings a promise of the code that the mail says. */
export const mailCode = async (
  email: string,
  purpose: CallInput<'sendEmailCode'>['purpose'],
  isSandbox: boolean,
): Promise<{ sandboxCode: Promise<string | undefined> }> => {
  const before = isSandbox ? await call('sandboxMessages', { to: email }) : [];
  await call('sendEmailCode', { email, purpose, deviceId: deviceId() });
  const known = new Set(before.map(({ id }) => id));
  return {
    sandboxCode: isSandbox ? codeAfter(email, known).catch(() => undefined) : Promise.resolve(undefined),
  };
};

export const register = (input: {
  email: string;
  password: string;
  code: string;
  entityType?: 1 | 2;
}): Promise<null> =>
  call('register', { ...input, terms: true, termsShown: registrationTerms, deviceId: deviceId() });

export const resetPassword = (input: { email: string; password: string; code: string }): Promise<null> =>
  call('resetPassword', { ...input, deviceId: deviceId() });
