import type pg from 'pg';
import { newId } from '../../../kernel/ids.ts';
import { listenTo } from '../../../kernel/events/notifications.ts';
import type { BalanceChange } from './watch.ts';

/**
 * Carries changes of balances between the servers of one database, through NOTIFY. A notification takes a lock that is
 * the same for the whole server when its transaction commits, so none is ever part of a posting: changes are collected
 * and sent a moment later, and only while another server is there to hear them.
 */
export interface BalanceRelay {
  /** Tells the other servers, soon. */
  send(changes: readonly BalanceChange[]): void;
  close(): Promise<void>;
}

export interface BalanceRelayOptions {
  readonly pool: pg.Pool;
  /** Told of what other servers have committed. */
  readonly onReceived: (changes: readonly BalanceChange[]) => void;
}

const channel = 'ledger_balances';
const collectForMs = 20;
const presenceEveryMs = 10_000;
const goneAfterMs = 30_000;
// PostgreSQL takes up to 8,000 bytes; a change is some eighty.
const changesInMessage = 90;

type Message =
  | { readonly kind: 'hello' | 'here'; readonly server: string }
  | { readonly kind: 'changes'; readonly server: string; readonly changes: readonly string[] };

export function startBalanceRelay({ pool, onReceived }: BalanceRelayOptions): BalanceRelay {
  const server = newId();
  const others = new Map<string, number>();
  const collected = new Map<string, BalanceChange>();
  let flushing: NodeJS.Timeout | undefined;
  let isClosed = false;

  const broadcast = async (messages: readonly Message[]): Promise<void> => {
    const texts = messages.map((message) => JSON.stringify(message));
    // What cannot be told now is told by the next change of the same balance; a posting never waits for it.
    await pool
      .query('select pg_notify($1, text) from unnest($2::text[]) as text', [channel, texts])
      .catch(() => undefined);
  };

  const onMessage = (payload: string): void => {
    // Boundary: only servers of ours, on our database, write to this channel.
    const message = JSON.parse(payload) as Message;
    if (message.server === server) return;
    others.set(message.server, performance.now());
    if (message.kind === 'hello') void broadcast([{ kind: 'here', server }]);
    if (message.kind === 'changes') onReceived(message.changes.map(changeOf));
  };

  const isAnybodyThere = (): boolean => {
    const now = performance.now();
    for (const [other, receivedAt] of others) if (now - receivedAt > goneAfterMs) others.delete(other);
    return others.size > 0;
  };

  const flush = async (): Promise<void> => {
    flushing = undefined;
    const texts = [...collected.values()].map(textOf);
    collected.clear();
    const messages: Message[] = [];
    for (let at = 0; at < texts.length; at += changesInMessage) {
      messages.push({ kind: 'changes', server, changes: texts.slice(at, at + changesInMessage) });
    }
    await broadcast(messages);
  };

  const listening = listenTo(pool, channel, {
    received: onMessage,
    opened: () => broadcast([{ kind: 'hello', server }]),
  });
  const presence = setInterval(() => void broadcast([{ kind: 'here', server }]), presenceEveryMs);
  presence.unref();

  return {
    send(changes) {
      if (isClosed || !isAnybodyThere()) return;
      for (const change of changes) if (change.customerId !== null) collected.set(change.accountId, change);
      if (collected.size > 0) flushing ??= setTimeout(() => void flush(), collectForMs);
    },
    async close() {
      isClosed = true;
      clearInterval(presence);
      clearTimeout(flushing);
      if (collected.size > 0) await flush();
      await listening.close();
    },
  };
}

function textOf({ accountId, customerId, version }: BalanceChange): string {
  return `${accountId}/${customerId ?? ''}/${String(version)}`;
}

function changeOf(text: string): BalanceChange {
  const [accountId = '', customerId = '', version = '0'] = text.split('/');
  return { accountId, customerId, version: BigInt(version) };
}
