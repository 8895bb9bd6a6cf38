/** What rows of the audit log say, as staff reads them. Pure. */
import { routes, type RouteDefinition } from '@tael/contract';
import { auditActs } from '@tael/i18n/audit-acts';
import type { Language } from '../../../kernel/context.ts';

/** What each act is: what has its own words, or else the words of the first call that does it. */
const summaries: ReadonlyMap<string, RouteDefinition['summary']> = new Map([
  ...Object.values<RouteDefinition>(routes)
    .toReversed()
    .flatMap(({ audit, summary }) => (audit === undefined ? [] : [[audit, summary] as const])),
  ...Object.entries(auditActs).map(([action, [en, zh]]) => [action, { en, zh }] as const),
]);

export const titleOf = (action: string, language: Language): string | null =>
  summaries.get(action)?.[language === 'zh_CN' ? 'zh' : 'en'] ?? null;

/** The acts whose title has this in it, in either language. */
export const actsTitled = (part: string): string[] =>
  [...summaries].flatMap(([action, { en, zh }]) =>
    en.toLowerCase().includes(part) || zh.includes(part) ? [action] : [],
  );

export interface FactChange {
  readonly fact: string;
  readonly before: string | null;
  readonly after: string | null;
}

const mostFacts = 200;
const longestText = 500;

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each fact by its name, those of a group after the group's name and a dot. */
const factsIn = (stored: unknown, group = ''): readonly (readonly [string, string | null])[] => {
  if (!isRecord(stored))
    return stored === null || stored === undefined ? [] : [[group || 'value', textOf(stored)]];
  return Object.entries(stored).flatMap(([name, value]) => {
    const fact = group === '' ? name : `${group}.${name}`;
    return isRecord(value) ? factsIn(value, fact) : [[fact, textOf(value)] as const];
  });
};

/** Every fact that a row says became different, whatever it is called. */
export const everyChange = (before: unknown, after: unknown): FactChange[] => {
  const was = new Map(factsIn(before));
  const is = new Map(factsIn(after));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((fact) => ({ fact, before: was.get(fact) ?? null, after: is.get(fact) ?? null }))
    .filter((change) => change.before !== change.after)
    .slice(0, mostFacts);
};
