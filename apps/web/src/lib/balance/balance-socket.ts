/**
 * The live balance (specification section 4): a ticket opens the socket, a heartbeat leaves every 28 s and must be
 * answered within 28 s, and 10 s after a close or an error it is opened again with a new ticket.
 */
export const heartbeatMs = 28_000;
export const reconnectMs = 10_000;

const greeting = '连接成功';
const heartbeatReply = 'heartCheck';

export interface BalanceListener {
  readonly onBalance: (amount: string) => void;
  /** The greeting, at first and whenever something new waits for the user. */
  readonly onNotified: () => void;
  readonly onState: (state: 'open' | 'waiting' | 'refused') => void;
}

interface SocketDeps {
  /** Asks for a single-use ticket; `refused` when this user may have none, which ends the matter. */
  readonly ticket: () => Promise<{ key: string } | 'refused'>;
  readonly open: (url: string) => WebSocket;
  readonly userId: string;
  readonly origin: string;
}

export const followBalance = (deps: SocketDeps, listener: BalanceListener): (() => void) => {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const later = (work: () => void, afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, afterMs);
  };
  const reconnect = () => {
    if (stopped) return;
    listener.onState('waiting');
    socket = undefined;
    later(() => void connect(), reconnectMs);
  };
  const beat = (open: WebSocket) => {
    open.send(JSON.stringify({ toUserId: deps.userId, data: heartbeatReply }));
    later(() => open.close(), heartbeatMs);
  };
  const receive = (open: WebSocket, text: string) => {
    later(() => beat(open), heartbeatMs);
    if (text === greeting) listener.onNotified();
    if (/^-?\d+(?:\.\d+)?$/.test(text)) listener.onBalance(text);
  };
  const connect = async () => {
    const ticket = await deps.ticket().catch(() => undefined);
    if (stopped) return;
    if (ticket === undefined) return reconnect();
    if (ticket === 'refused') return listener.onState('refused');
    const open = deps.open(
      `${deps.origin.replace(/^http/, 'ws')}/ws/balance?key=${encodeURIComponent(ticket.key)}`,
    );
    socket = open;
    open.addEventListener('open', () => {
      listener.onState('open');
      later(() => beat(open), heartbeatMs);
    });
    open.addEventListener('message', (event) => receive(open, String(event.data)));
    open.addEventListener('close', reconnect);
  };

  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
};
