import type { Plugin } from 'vite';
import { callMarks, prefetchedCalls, lazyCalls, type Call } from '../src/lib/calls/calls.ts';

/**
 * A call in one line: how and where, its name, and the marks that it has by their numbers. Sorted,
 * so that neighbours begin alike, they pack best.
 */
const lineOf = ([name, call]: [string, Call]) => {
  const marks = callMarks.flatMap((mark, at) => (call[mark] ? at : [])).join('');
  return `${call.method} ${call.path} ${name} ${marks}`.trim();
};

/** Reads the lines again in the browser. */
const reading = `Object.fromEntries(lines.split("\\n").map((line) => {
  const [method, path, name, has = ""] = line.split(" ");
  return [name, Object.assign({ method, path }, ...[...has].map((at) => ({ [marks[at]]: true })))];
}))`;

const tables = {
  '/src/lib/calls/prefetched-calls.ts': prefetchedCalls,
  '/src/lib/calls/lazy-calls.ts': lazyCalls,
};

/** Replaces the tables of calls by their values: the schemas of the contract stay out of every page that does not use them. */
export const callsPlugin = (): Plugin => ({
  name: 'tael-calls',
  load: (id) => {
    const [, table] = Object.entries(tables).find(([end]) => id.endsWith(end)) ?? [];
    return (
      table &&
      `const marks = ${JSON.stringify(callMarks)};
const lines = ${JSON.stringify(Object.entries(table).map(lineOf).toSorted().join('\n'))};
export const calls = ${reading};`
    );
  },
});
