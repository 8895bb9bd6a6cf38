import type { z } from 'zod';
import { callHttp } from '../../kernel/provider-calls/provider-http.ts';
import type { ProviderLine } from '../../kernel/provider-calls/provider-line.ts';

export interface LithicSettings {
  readonly url: string;
  readonly key: string;
  /** Signs what it asks about purchases. */
  readonly streamSecret: string;
  /** Signs what it tells. */
  readonly eventsSecret: string;
  /** The program whose numbers begin with what the cards here begin with; Lithic's only one where none is named. */
  readonly program: string | null;
}

export interface LithicClient {
  call<T>(
    operation: string,
    path: string,
    schema: z.ZodType<T>,
    change?: { readonly method: 'POST' | 'PATCH'; readonly body: object; readonly key?: string },
  ): Promise<T>;
}

/** Lithic's API: JSON, the key as it is in the header, a change that may be repeated under its own key. */
export const lithicClient = (
  { url, key }: Pick<LithicSettings, 'url' | 'key'>,
  line: ProviderLine,
): LithicClient => ({
  call: (operation, path, schema, change) =>
    line.call(operation, async (signal) => {
      const answer = await callHttp('lithic', `${url.replace(/\/$/, '')}${path}`, {
        signal,
        headers: {
          authorization: key,
          accept: 'application/json',
          ...(change && { 'content-type': 'application/json' }),
          ...(change?.key !== undefined && { 'idempotency-key': change.key }),
        },
        ...(change && { method: change.method, body: JSON.stringify(change.body) }),
      });
      return schema.parse(await answer.json());
    }),
});
