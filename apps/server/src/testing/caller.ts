import { createHash, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import {
  formatRequestCode,
  requestCodeHeader,
  requestCodeInfo,
  requestCodeKeyBytes,
  requestCodeText,
  routes,
  type RouteDefinition,
  type RouteName,
} from '@tael/contract';
import type { filePurposes } from '@tael/contract/files/routes';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // Boundary: a test reads what the server sent, which is what it is there to check.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

/** How a call travels: straight into the server (tests) or over the network (journeys, benches). */
export type Send = (call: {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}) => Promise<Answer>;

export interface CallOptions {
  readonly key?: string | null;
  readonly language?: 'en_US' | 'zh_CN';
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Caller {
  /** Calls a route of the contract, signed like the console does. `key: null` leaves the idempotency key out. */
  call(name: RouteName, input?: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<Answer>;
  /** Uploads a small picture for a purpose; the file's id. */
  upload(purpose: (typeof filePurposes)[number], bytes?: Buffer): Promise<string>;
  /** Hands a file in at a route that takes one, with the fields beside it. */
  handIn(
    name: RouteName,
    fields: Readonly<Record<string, string>>,
    file: { readonly name: string; readonly bytes: Buffer },
    language?: 'en_US' | 'zh_CN',
  ): Promise<Answer>;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly key: Buffer;
}

/** A picture of four grey pixels. */
export const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWPoAAMGCAUALK4GYSSeFPoAAAAASUVORK5CYII=',
  'base64',
);

const basicClient = `Basic ${Buffer.from('tael-console:').toString('base64')}`;

/** A caller without a session. */
export const visitor = (send: Send): Caller => callerOf(send, null);

/** Signs in through the token endpoint and takes the request-code value, as the console does. */
export const signIn = async (
  send: Send,
  email: string,
  password: string,
  now: () => number,
): Promise<Caller> => {
  const token = await send({
    method: 'POST',
    url: routes.token.path,
    headers: { 'content-type': 'application/json', authorization: basicClient },
    payload: JSON.stringify({
      grant_type: 'password_code',
      username: email,
      password,
      deviceId: `device-of-${email}`,
    }),
  });
  if (token.status !== 200)
    throw new Error(`sign-in of ${email}: ${token.status} ${JSON.stringify(token.body)}`);
  const { access_token: accessToken, refresh_token: refreshToken } = token.body as Record<string, string>;
  if (!accessToken || !refreshToken) throw new Error('sign-in gave no tokens');
  const value = await send({
    method: 'GET',
    url: routes.requestCodeValue.path,
    headers: { authorization: `Bearer ${accessToken}` },
    payload: undefined,
  });
  const key = Buffer.from(
    hkdfSync('sha256', accessToken, String(value.body.data), requestCodeInfo, requestCodeKeyBytes),
  );
  return callerOf(send, { accessToken, refreshToken, key }, now);
};

const callerOf = (send: Send, session: Session | null, now: () => number = () => 0): Caller => ({
  accessToken: session?.accessToken ?? null,
  refreshToken: session?.refreshToken ?? null,
  upload: async (purpose, bytes = smallPicture) => {
    const answer = await sendFile(send, session, 'uploadFile', { purpose }, { name: 'paper.png', bytes });
    if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${JSON.stringify(answer.body)}`);
    return String(answer.body.data.id);
  },
  handIn: (name, fields, file, language) => sendFile(send, session, name, fields, file, language),
  call: (name, input = {}, options = {}) => {
    const route: RouteDefinition = routes[name];
    const { url, payload } = callWith(route, input);
    const headers: Record<string, string> = { language: options.language ?? 'en_US' };
    if (payload !== undefined) headers['content-type'] = 'application/json';
    if (route.idempotency === 'key' && options.key !== null)
      headers['idempotency-key'] = options.key ?? randomUUID();
    if (session) {
      headers.authorization = `Bearer ${session.accessToken}`;
      headers[requestCodeHeader] = signature(session, route.method, url, payload ?? '', now());
    }
    return send({ method: route.method, url, headers: { ...headers, ...options.headers }, payload });
  },
});

/** A multipart call: its fields, then the file. */
const sendFile = (
  send: Send,
  session: Session | null,
  name: RouteName,
  fields: Readonly<Record<string, string>>,
  file: { readonly name: string; readonly bytes: Buffer },
  language: 'en_US' | 'zh_CN' = 'en_US',
): Promise<Answer> => {
  const boundary = randomUUID();
  const part = (head: string, content: Buffer | string): Buffer[] => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const payload = Buffer.concat([
    ...Object.entries(fields).flatMap(([field, value]) => part(`name="${field}"`, value)),
    ...part(`name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream`, file.bytes),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const headers: Record<string, string> = {
    language,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  if (session) headers.authorization = `Bearer ${session.accessToken}`;
  return send({ method: 'POST', url: routes[name].path, headers, payload });
};

/** Fields named in the path go there, the rest into the query or the body. */
export const callWith = (route: RouteDefinition, input: Readonly<Record<string, unknown>>) => {
  const rest = { ...input };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = textOf(rest[name] ?? 'missing');
    delete rest[name];
    return encodeURIComponent(value.toWellFormed());
  });
  if (route.method === 'POST' || route.method === 'PUT') return { url: path, payload: JSON.stringify(rest) };
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [name, textOf(value)]),
  ).toString();
  return { url: query === '' ? path : `${path}?${query}`, payload: undefined };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The value of `X-Request-Code` for a call. */
const signature = (
  session: Session,
  method: string,
  pathWithQuery: string,
  body: string,
  nowMs: number,
): string => {
  const time = String(nowMs);
  const nonce = randomBytes(16).toString('base64url');
  const bodyHash = createHash('sha256').update(body).digest('base64url');
  const text = requestCodeText({ method, pathWithQuery, bodyHash, time, nonce });
  return formatRequestCode({
    time,
    nonce,
    signature: createHmac('sha256', session.key).update(text).digest('base64url'),
  });
};
