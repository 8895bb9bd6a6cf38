/** What an outside provider says under its signature, read as far as it can be read: nothing is refused for how it is written. */
import type { z } from 'zod';
import { withStorableCharacters } from '../text/whole-characters.ts';

type Fields = Record<string, unknown>;
type Path = readonly PropertyKey[];

interface Reading {
  /** Nothing that is known is left out: for messages in which a detail that is missing says something else. */
  readonly keepsDetails?: boolean;
}

/** What one message can have wrong with it before nobody reads on. */
const mostFaults = 100;

/**
 * The input that a message stands for. Fields that nobody knows are left aside; a figure for a text, a time of another
 * zone or without milliseconds, and words that are too long are mended; a detail that cannot be read counts as not said.
 * Undefined where something that must be known is missing.
 */
export const readTold = <Schema extends z.ZodType>(
  schema: Schema,
  sent: Readonly<Fields>,
  { keepsDetails = false }: Reading = {},
): z.output<Schema> | undefined => {
  const told: Fields = structuredClone(sent);
  for (let count = 0; count < mostFaults; count += 1) {
    const parsed = schema.safeParse(told);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    if (!issue || !mend(told, issue, keepsDetails)) return undefined;
  }
  return undefined;
};

/** The same of the bytes that were signed, once they are known to be JSON. */
export const readToldText = <Schema extends z.ZodType>(
  schema: Schema,
  body: string,
  reading?: Reading,
): z.output<Schema> | undefined => {
  const sent: unknown = withStorableCharacters(JSON.parse(body));
  return typeof sent === 'object' && sent !== null ? readTold(schema, sent as Fields, reading) : undefined;
};

/** False where there is nothing left to mend or to leave out. */
const mend = (told: Fields, issue: z.core.$ZodIssue, keepsDetails: boolean): boolean => {
  if (issue.code === 'unrecognized_keys') {
    const holder = at(told, issue.path);
    if (holder) for (const key of issue.keys) delete holder[key];
    return holder !== undefined;
  }
  // What is missing takes the detail with it that it is a part of.
  const path =
    at(told, issue.path.slice(0, -1)) && valueAt(told, issue.path) === undefined
      ? issue.path.slice(0, -1)
      : issue.path;
  const name = path.at(-1);
  const holder = at(told, path.slice(0, -1));
  if (name === undefined || !holder) return false;
  const value = holder[String(name)];
  const better = path === issue.path ? mended(value, issue) : undefined;
  if (better !== undefined && better !== value) {
    holder[String(name)] = better;
    return true;
  }
  if (keepsDetails) return false;
  delete holder[String(name)];
  return true;
};

const mended = (value: unknown, issue: z.core.$ZodIssue): unknown => {
  if (issue.code === 'invalid_type' && issue.expected === 'string' && typeof value === 'number')
    return plainNumber(value);
  if (issue.code === 'invalid_type' && issue.expected === 'number' && typeof value === 'string')
    return /^\d{1,15}$/.test(value.trim()) ? Number(value) : undefined;
  if (typeof value !== 'string') return undefined;
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return instantOf(value);
  // Only of words: a name that was cut would be another's.
  if (issue.code === 'too_big' && issue.message === 'too_long')
    return value.trim().slice(0, Number(issue.maximum)).toWellFormed();
  const plain = value.trim();
  return plain === value ? value.toUpperCase() : plain;
};

/** A figure as it was written, where JSON writes it in plain decimals. */
const plainNumber = (value: number): string | undefined => {
  const text = String(value);
  return /^-?\d{1,15}(?:\.\d{1,8})?$/.test(text) ? text : undefined;
};

/** A moment with its zone said, to the millisecond in UTC. */
const instantOf = (text: string): string | undefined => {
  const written = text.trim().replace(' ', 'T');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:z|[+-]\d\d:?\d\d)$/i.test(written))
    return undefined;
  const millis = Date.parse(written.toUpperCase().replace(',', '.'));
  return Number.isNaN(millis) ? undefined : new Date(millis).toISOString();
};

const valueAt = (told: Fields, path: Path): unknown =>
  path.reduce<unknown>(
    (holder, name) =>
      typeof holder === 'object' && holder !== null ? (holder as Fields)[String(name)] : undefined,
    told,
  );

const at = (told: Fields, path: Path): Fields | undefined => {
  const found = valueAt(told, path);
  return typeof found === 'object' && found !== null ? (found as Fields) : undefined;
};
