import { routes } from '@tael/contract';
import type { TestApp } from './app.ts';
import type { Caller, Send } from './caller.ts';

const basic = `Basic ${Buffer.from('tael-console:').toString('base64')}`;

/** A call from an address of its own, as the socket has it; headers may say otherwise. */
export const callFrom =
  (remoteAddress: string, { app }: TestApp): Send =>
  async ({ method, url, headers, payload }) => {
    const answer = await app.http.inject({
      method: method as 'POST',
      url,
      headers,
      remoteAddress,
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<unknown>() };
  };

interface Try {
  readonly send: Send;
  readonly username: string;
  readonly password?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A try to sign in, with a wrong password unless another is given. */
export const tryToSignIn = ({ send, username, password = 'Wrong-Guess-2026!', headers = {} }: Try) =>
  send({
    method: 'POST',
    url: routes.token.path,
    headers: { 'content-type': 'application/json', authorization: basic, language: 'en_US', ...headers },
    payload: JSON.stringify({
      grant_type: 'password_code',
      username,
      password,
      deviceId: 'attackers-device',
    }),
  });

/** Where a person signed in from, and how it ended, the newest first. */
export const historyOf = async (person: Caller) =>
  (await person.call('signInHistory')).body.data.items as { address: string | null; result: string }[];
