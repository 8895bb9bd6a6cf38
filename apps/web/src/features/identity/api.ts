import { call, type CallOutput } from '../../lib/client.ts';
import { deviceId } from '../../lib/tokens.ts';

export type Brand = CallOutput<'brand'>;

/** A verification picture of this device, good for 60 seconds. */
export const fetchCaptcha = (): Promise<CallOutput<'captcha'>> => call('captcha', { deviceId: deviceId() });

export const fetchBrand = (): Promise<Brand> => call('brand', {});

export const mailRegisterCode = (email: string): Promise<null> =>
  call('sendEmailCode', { email, purpose: 'register', deviceId: deviceId() });

/** In the sandbox nobody has a mailbox: the code that was mailed to this address, if one was. */
export const sandboxCodeFor = async (email: string): Promise<string | undefined> => {
  const messages = await call('sandboxMessages', { to: email });
  return messages.find((message) => message.code !== null)?.code ?? undefined;
};

export const register = (input: { email: string; password: string; code: string }): Promise<null> =>
  call('register', { ...input, terms: true, deviceId: deviceId() });
