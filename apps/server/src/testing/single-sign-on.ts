import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import type { Answer, Caller } from './caller.ts';
import { confirming } from './step-ups.ts';

/** What a call answered that must succeed. */
// Boundary: a test reads what the server sent.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const dataOf = (answer: Answer): any => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};

/** A fresh confirmation of changes of single sign-on, by everybody. */
export const confirmSso = (server: TestApp) =>
  confirming(server, '.test')('sso.change', '00000000-0000-7000-8000-000000000009');

/** Single sign-on of a company by this provider, changed. */
export const saveSso = async (
  server: TestApp,
  owner: Caller,
  { issuer, ...change }: { readonly issuer: string } & Readonly<Record<string, unknown>>,
): Promise<Answer> => {
  await confirmSso(server);
  const { connection } = dataOf(await owner.call('getSso'));
  return owner.call('saveSso', {
    id: connection?.id ?? randomUUID(),
    issuer,
    clientId: 'tael',
    clientSecret: 'the secret of this client',
    isOn: true,
    isRequired: false,
    joinRole: null,
    version: connection?.version ?? 0,
    ...change,
  });
};

/** A domain that a company has proven to be its own. */
export const provenDomain = async (owner: Caller, name: string): Promise<void> => {
  const { domains } = dataOf(await owner.call('addSsoDomain', { domain: name }));
  const found = (domains as { id: string; domain: string }[]).find(({ domain }) => domain === name);
  dataOf(await owner.call('verifySsoDomain', { id: found?.id }));
};
