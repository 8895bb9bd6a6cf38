import type { z } from 'zod';
import { callHttp } from '../../../kernel/provider-calls/provider-http.ts';
import type { ProviderLine } from '../../../kernel/provider-calls/provider-line.ts';
import type { BankAccount } from '../port.ts';

export interface IncreaseSettings {
  readonly url: string;
  readonly key: string;
  /** Of the event subscription. */
  readonly webhookSecret: string;
  /** Increase's names for the account that holds the money, and for the number that checks are drawn on. */
  readonly account: string;
  readonly accountNumber: string;
  /** The same as those who pay in read it. */
  readonly shown: BankAccount;
}

export interface IncreaseClient {
  get<T>(operation: string, path: string, schema: z.ZodType<T>): Promise<T>;
  /** The same under one key is done once by Increase, however often it is sent. */
  post<T>(
    operation: string,
    path: string,
    schema: z.ZodType<T>,
    of: { readonly key: string; readonly body: object },
  ): Promise<T>;
}

export const increaseClient = (
  { url, key }: Pick<IncreaseSettings, 'url' | 'key'>,
  line: ProviderLine,
): IncreaseClient => {
  const base = url.replace(/\/$/, '');
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
  return {
    get: (operation, path, schema) =>
      line.call(operation, async (signal) => {
        const answer = await callHttp('increase', `${base}${path}`, { signal, headers });
        return schema.parse(await answer.json());
      }),
    post: (operation, path, schema, of) =>
      line.call(operation, async (signal) => {
        const answer = await callHttp('increase', `${base}${path}`, {
          signal,
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': of.key },
          body: JSON.stringify(of.body),
        });
        return schema.parse(await answer.json());
      }),
  };
};
