import { Resolver } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import type { Outgoing, OutgoingCall, OutgoingReply, OutgoingRequests } from './port.ts';
import { isPublicAddress } from './public-address.ts';

/** The addresses of a name. */
type Resolve = (name: string) => Promise<readonly string[]>;
type Open = (
  options: RequestOptions,
  answered: (answer: IncomingMessage) => void,
) => ReturnType<typeof request>;

type Request = Parameters<OutgoingRequests['send']>[0];

interface GuardedParts {
  readonly resolve: Resolve;
  readonly open: Open;
}

const mostBytes = 64 * 1024;

/**
 * The way out that trusts no URL: https alone, every address that its name has is checked, and the connection is made to
 * one of those very addresses, so that a name which means something else a moment later leads nowhere new.
 */
export const guardedOutgoing = (
  { resolve, open }: GuardedParts = theInternet(),
): Outgoing & OutgoingRequests => {
  const reach = async (call: Request, signal: AbortSignal): Promise<OutgoingReply> => {
    const target = targetOf(call.url);
    if (!target) return failed('not_allowed');
    const addresses = isIP(target.name) ? [target.name] : await resolve(target.name).catch(() => []);
    const [address] = addresses;
    if (address === undefined) return failed('unresolved');
    if (!addresses.every(isPublicAddress)) return failed('not_allowed');
    return exchange(open, call, { ...target, address }, signal);
  };
  const send = async (call: Request): Promise<OutgoingReply> => {
    const ended = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<OutgoingReply>((settle) => {
      timer = setTimeout(() => settle(failed('timeout')), call.withinMs);
    });
    try {
      return await Promise.race([reach(call, ended.signal), late]);
    } finally {
      clearTimeout(timer);
      ended.abort();
    }
  };
  return {
    isAllowed: (url) => targetOf(url) !== undefined,
    post: (call: OutgoingCall) => send({ ...call, method: 'POST' }),
    send,
  };
};

const failed = (fault: (OutgoingReply & { kind: 'failed' })['fault']): OutgoingReply => ({
  kind: 'failed',
  fault,
});

interface Target {
  readonly name: string;
  readonly port: number;
  readonly host: string;
  readonly path: string;
}

/** What a URL leads to; undefined where we do not go. The parser has put each way of writing an IPv4 address into the one. */
const targetOf = (url: string): Target | undefined => {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '') return undefined;
  const name = parsed.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (
    isIP(name)
      ? !isPublicAddress(name)
      : !name.includes('.') || /(^|\.)(localhost|internal|local)$/.test(name)
  )
    return undefined;
  const { host, port, pathname, search } = parsed;
  return { name, host, port: port === '' ? 443 : Number.parseInt(port, 10), path: `${pathname}${search}` };
};

const exchange = (
  open: Open,
  { method, headers, body }: Request,
  { name, port, host, path, address }: Target & { readonly address: string },
  signal: AbortSignal,
): Promise<OutgoingReply> =>
  new Promise((settle) => {
    const fail = () => settle(failed('unreachable'));
    const options: RequestOptions = {
      method,
      host: address,
      port,
      path,
      signal,
      // The certificate has to be that of the name, not of the address.
      ...(isIP(name) === 0 && { servername: name }),
      headers: {
        'content-type': 'application/json',
        ...headers,
        host,
        'content-length': Buffer.byteLength(body),
      },
    };
    const asked = open(options, (answer) => {
      const status = answer.statusCode ?? 0;
      if (status >= 300 && status < 400) {
        settle(failed('redirect'));
        answer.destroy();
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('error', fail);
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size <= mostBytes) return void parts.push(part);
        settle(failed('too_large'));
        answer.destroy();
      });
      const contentType = answer.headers['content-type'];
      answer.on('end', () =>
        settle({
          kind: 'answered',
          status,
          body: Buffer.concat(parts).toString('utf8'),
          ...(contentType !== undefined && { contentType }),
        }),
      );
    });
    asked.on('error', fail);
    asked.end(body);
  });

/** Names are asked of the resolvers alone: what this machine's own table of hosts says is nobody's business outside. */
const theInternet = (): GuardedParts => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 30_000 });
  return {
    resolve: async (name) => {
      const resolver = new Resolver({ timeout: 1_000, tries: 1 });
      const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    },
    open: (options, answered) => request({ ...options, agent }, answered),
  };
};
