import { routes, type RouteDefinition, type RouteName } from '@tael/contract';

/** What the browser needs of a route in order to call it. */
export interface Call {
  readonly method: RouteDefinition['method'];
  readonly path: string;
  readonly anonymous: boolean;
  readonly keyed: boolean;
  readonly signed: boolean;
  readonly upload: boolean;
  readonly bare: boolean;
}

const callOf = (route: RouteDefinition): Call => ({
  method: route.method,
  path: route.path,
  anonymous: route.access === 'public',
  keyed: route.idempotency === 'key',
  signed: route.access !== 'public' && !route.unsigned,
  upload: route.upload ?? false,
  bare: route.reply === 'bare',
});

/**
 * The contract's routes without their schemas. The build replaces this module by its own value, so that no page carries
 * the schema library for the sake of a method and a path (`build-tools/calls-plugin.ts`).
 */
export const calls = Object.fromEntries(
  Object.entries(routes).map(([name, route]) => [name, callOf(route)]),
) as Record<RouteName, Call>; // fromEntries forgets the names
