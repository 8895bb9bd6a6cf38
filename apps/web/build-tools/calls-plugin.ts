import type { Plugin } from 'vite';
import { calls } from '../src/lib/calls.ts';

/** Replaces `lib/calls.ts` by its value: the schemas of the contract stay out of every page that does not use them. */
export const callsPlugin = (): Plugin => ({
  name: 'tael-calls',
  load: (id) =>
    id.endsWith('/src/lib/calls.ts') ? `export const calls = ${JSON.stringify(calls)};` : undefined,
});
