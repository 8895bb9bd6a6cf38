import type { CallOf, OutputOf, RouteName, routes } from '@tael/contract';

/** What goes into a call and comes out of it, by the name of its route. */
type Routes = typeof routes;
export type CallInput<Name extends RouteName> = CallOf<Routes[Name]>;
export type CallOutput<Name extends RouteName> = OutputOf<Routes[Name]>;
