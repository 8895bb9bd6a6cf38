import type { RouteName, routes } from '@tael/contract';
import type { Caller } from '../caller.ts';

/** The routes that need a key. */
export type Keyed = {
  [Name in RouteName]: (typeof routes)[Name]['idempotency'] extends 'key' ? Name : never;
}[RouteName];

export type Fields = Readonly<Record<string, unknown>>;

/** A call that the server answers, made as often as asked. */
export type GoodCall = () => Promise<{ readonly caller: Caller; readonly input: Fields }>;

/** What the loop has to know of some routes. */
export interface LoopModule {
  readonly goodCalls: Partial<Record<Keyed, GoodCall>>;
  /** One field of each good call, changed: the same key must not serve it. */
  readonly changes: Partial<Record<Keyed, Fields>>;
  /** An object of the customer for each read that names one. */
  readonly ownedBy?: Partial<Record<RouteName, () => Promise<string>>>;
  /** What a call that needs no key says beside its object. */
  readonly rest?: Partial<Record<RouteName, Fields>>;
}

/** The thing that a call answers with. */
export const item = async (
  call: Promise<{ body: { data: unknown } }>,
): Promise<{ id: string; version: number; state: string }> =>
  (await call).body.data as { id: string; version: number; state: string };
