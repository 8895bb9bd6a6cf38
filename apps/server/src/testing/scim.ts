import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { confirmSso, dataOf } from './single-sign-on.ts';

/** What a company's directory sends by SCIM 2.0 (RFC 7644), and what it is answered. */
export const scimOf =
  (server: TestApp, token: () => string) =>
  (method: string, path: string, body?: unknown, by = token(), type = 'application/scim+json') =>
    server.send({
      method,
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${by}`, ...(body !== undefined && { 'content-type': type }) },
      payload: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });

export const scimToken = async (server: TestApp, owner: Caller): Promise<{ id: string; secret: string }> => {
  await confirmSso(server);
  const id = randomUUID();
  return { id, secret: dataOf(await owner.call('createScimToken', { id })).secret as string };
};

export const refused = (status: number, scimType?: string) => ({
  status,
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail: expect.stringMatching(/\S/),
    ...(scimType && { scimType }),
  },
});
