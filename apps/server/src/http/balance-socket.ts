import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { ConsoleAudience } from '../kernel/events/console-notifications.ts';

/** Who a ticket belongs to. */
export interface BalanceListener {
  readonly userId: string;
  readonly sessionId: string;
  /** Whose balance is heard; null for those who may see none. */
  readonly customerId: string | null;
  readonly isStaff: boolean;
}

/** What the socket needs from the modules; app.ts passes it in. */
export interface BalanceFeed {
  redeem(key: string): Promise<BalanceListener | undefined>;
  /** The committed available balance, as a decimal string. */
  available(customerId: string): Promise<string>;
  onChange(listener: (customerId: string) => void): void;
  onSessionEnded(listener: (sessionId: string) => void): void;
  onNotified(listener: (whom: ConsoleAudience) => void): void;
}

const heartbeat = z.object({ toUserId: z.string(), data: z.literal('heartCheck') });
const maxSocketsOfUser = 5;
const silenceMs = 90_000;
const refused = 1008;
const greeting = '连接成功';

interface Connection extends BalanceListener {
  readonly socket: WebSocket;
  isAlive: boolean;
}

/**
 * `/ws/balance?key=<ticket>` (specification sections 4 and 7): first the text '连接成功', then the available balance
 * at each committed change; a heartbeat is answered with 'heartCheck'. The first text comes again when something new
 * waits for this user: it is no balance, and the console counts again. The user comes from the ticket alone.
 */
export const mountBalanceSocket = (app: FastifyInstance, feed: BalanceFeed, publicUrl: string): void => {
  const byCustomer = new Map<string, Set<Connection>>();
  const byUser = new Map<string, Connection[]>();
  const pushing = new Map<string, 'reading' | 'again'>();

  const push = async (customerId: string): Promise<void> => {
    if (pushing.has(customerId)) return void pushing.set(customerId, 'again');
    // One reader a customer at a time: what is sent is committed, and never older than what was sent before.
    do {
      pushing.set(customerId, 'reading');
      const amount = await feed.available(customerId).catch(() => undefined);
      if (amount !== undefined)
        for (const { socket } of byCustomer.get(customerId) ?? []) socket.send(amount);
    } while (pushing.get(customerId) === 'again');
    pushing.delete(customerId);
  };
  feed.onChange((customerId) => {
    if (byCustomer.has(customerId)) void push(customerId);
  });

  feed.onSessionEnded((sessionId) => {
    for (const connection of [...byUser.values()].flat())
      if (connection.sessionId === sessionId) connection.socket.close(refused, 'session ended');
  });

  feed.onNotified((whom) => {
    const notified =
      whom === 'staff'
        ? [...byUser.values()].flat().filter(({ isStaff }) => isStaff)
        : (byUser.get(whom.userId) ?? []);
    for (const { socket } of notified) socket.send(greeting);
  });

  const join = (connection: Connection): void => {
    const mine = [...(byUser.get(connection.userId) ?? []), connection];
    if (mine.length > maxSocketsOfUser) mine.shift()?.socket.close(refused, 'too many sockets');
    byUser.set(connection.userId, mine);
    if (connection.customerId === null) return;
    const listening = byCustomer.get(connection.customerId) ?? new Set();
    byCustomer.set(connection.customerId, listening.add(connection));
  };
  const leave = (connection: Connection): void => {
    const mine = (byUser.get(connection.userId) ?? []).filter((other) => other !== connection);
    if (mine.length > 0) byUser.set(connection.userId, mine);
    else byUser.delete(connection.userId);
    if (connection.customerId === null) return;
    const listening = byCustomer.get(connection.customerId);
    listening?.delete(connection);
    if (listening?.size === 0) byCustomer.delete(connection.customerId);
  };

  const sweep = setInterval(() => {
    for (const connection of [...byUser.values()].flat()) {
      if (!connection.isAlive) connection.socket.terminate();
      connection.isAlive = false;
    }
  }, silenceMs);
  sweep.unref();
  app.addHook('onClose', () => clearInterval(sweep));

  app.get('/ws/balance', { websocket: true }, async (socket, request) => {
    const early: string[] = [];
    const keep = (data: { toString(): string }): void => void early.push(data.toString());
    socket.on('message', keep);
    socket.on('error', () => undefined);
    const key = (request.query as { key?: unknown }).key;
    const listener =
      isOurOrigin(request.headers.origin, request.headers.host, publicUrl) && typeof key === 'string'
        ? await feed.redeem(key).catch(() => undefined)
        : undefined;
    if (!listener) return socket.close(refused, 'ticket refused');
    const connection: Connection = { ...listener, socket, isAlive: true };
    const onMessage = (text: string): void => {
      const beat = heartbeat.safeParse(parseJson(text));
      if (!beat.success || beat.data.toUserId !== listener.userId)
        return socket.close(refused, 'message refused');
      connection.isAlive = true;
      socket.send('heartCheck');
    };
    socket.off('message', keep);
    socket.on('message', (data: { toString(): string }) => onMessage(data.toString()));
    socket.on('close', () => leave(connection));
    join(connection);
    socket.send(greeting);
    for (const text of early) onMessage(text);
    if (listener.customerId !== null) void push(listener.customerId);
  });
};

const isOurOrigin = (origin: string | undefined, host: string | undefined, publicUrl: string): boolean => {
  if (origin === undefined) return true; // Not a browser: only browsers send cookies and pages, and they send an origin.
  const parsed = URL.parse(origin);
  return parsed !== null && (parsed.host === host || parsed.host === URL.parse(publicUrl)?.host);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
