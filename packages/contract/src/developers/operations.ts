import type { RouteDefinition } from '../kernel/define-route.ts';

/** What a client must know of a route to call it. */
export const operationOf = ({ method, path, idempotency, reply, upload }: RouteDefinition) => ({
  method,
  path,
  ...(idempotency === 'key' && { keyed: true }),
  ...(reply !== undefined && reply !== 'envelope' && { reply }),
  ...(upload !== undefined && { upload: true }),
});
