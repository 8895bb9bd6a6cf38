import { routes, type RouteDefinition, type RouteName } from '@tael/contract';

/** What the browser needs of a route in order to call it. A mark is there when it is true: this is sent with every page. */
export interface Call {
  readonly method: RouteDefinition['method'];
  readonly path: string;
  readonly anonymous?: true;
  readonly keyed?: true;
  readonly unsigned?: true;
  readonly upload?: true;
  readonly bare?: true;
}

const callOf = (route: RouteDefinition): Call => ({
  method: route.method,
  path: route.path,
  ...(route.access === 'public' && { anonymous: true }),
  ...(route.idempotency === 'key' && { keyed: true }),
  ...(route.unsigned && { unsigned: true }),
  ...(route.upload && { upload: true }),
  ...(route.reply === 'bare' && { bare: true }),
});

/**
 * The contract's routes without their schemas. The build replaces this module by its own value, so that no page carries
 * the schema library for the sake of a method and a path (`build-tools/calls-plugin.ts`).
 */
export const calls = Object.fromEntries(
  Object.entries(routes).map(([name, route]) => [name, callOf(route)]),
) as Record<RouteName, Call>; // fromEntries forgets the names
