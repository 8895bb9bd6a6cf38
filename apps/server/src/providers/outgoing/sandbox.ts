import { setTimeout as sleep } from 'node:timers/promises';
import type { Outgoing, OutgoingCall, OutgoingReply } from './port.ts';

/** A name that nobody on the internet can have (RFC 6761). */
const host = 'receiver.tael.test';

const says = (answer: object): OutgoingReply => ({
  kind: 'answered',
  status: 200,
  body: JSON.stringify(answer),
});

/** How a customer's server may behave, by the path at which it is asked. */
const behaviours: Readonly<Record<string, (call: OutgoingCall) => OutgoingReply | Promise<OutgoingReply>>> = {
  '/approve': () => says({ decision: 'approve' }),
  '/decline': () => says({ decision: 'decline', reason: 'Not on the list of this month' }),
  '/slow': async ({ withinMs }) => {
    await sleep(withinMs);
    return { kind: 'failed', fault: 'timeout' };
  },
  '/error': () => ({ kind: 'answered', status: 500, body: 'Something broke' }),
  '/closed': () => ({ kind: 'failed', fault: 'unreachable' }),
};

/** The URLs of the example servers. */
export const exampleReceivers: readonly string[] = Object.keys(behaviours).map(
  (path) => `https://${host}${path}`,
);

/** The way out of a sandbox: the example servers answer in their ways, everything else is really called. */
export const sandboxOutgoing = (real: Outgoing): Outgoing => ({
  isAllowed: (url) => exampleReceivers.includes(url) || real.isAllowed(url),
  post: async (call) => {
    const target = URL.parse(call.url);
    if (target?.host !== host) return real.post(call);
    return behaviours[target.pathname]?.(call) ?? { kind: 'answered', status: 404, body: '' };
  },
});
