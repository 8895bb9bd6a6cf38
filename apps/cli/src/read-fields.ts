import { readFile } from 'node:fs/promises';
import type { RouteDefinition } from '@tael/contract';
import { schemaOf } from '@tael/contract/openapi/document';
import { UsageError } from './terminal.ts';

/**
 * `--limit 5 --cardId …` as the input of a call. A field of an object is named with dots (`--limits.daily 25.00`);
 * `--data '{…}'` or `--data @file.json` gives the whole, which single fields change.
 */
export const readFields = async (
  { input, upload }: RouteDefinition,
  words: readonly string[],
): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  for (let at = 0; at < words.length; at += 2) {
    const [name, value] = [words[at] ?? '', words[at + 1]];
    if (!name.startsWith('--') || value === undefined)
      throw new UsageError(`Write fields as --name value: ${name}`);
    const path = name.slice(2).split('.');
    if (name === '--data') Object.assign(fields, await readData(value));
    else if (name === '--file' && upload) fields['file'] = new File([await readFile(value)], value);
    else if (!(path[0] !== undefined && path[0] in input.shape))
      throw new UsageError(`There is no field ${path[0]}. Fields: ${Object.keys(input.shape).join(', ')}`);
    else set(fields, path, valueOf(value, typesAt(schemaOf(input, 'input'), path)));
  }
  return fields;
};

const readData = async (text: string): Promise<Record<string, unknown>> => {
  const json = text.startsWith('@') ? await readFile(text.slice(1), 'utf8') : text;
  const data: unknown = JSON.parse(json);
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new UsageError('--data is an object of JSON');
  return { ...data };
};

interface Node {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly anyOf?: readonly Node[];
}

/** The types that a field may have, through objects and choices. */
const typesAt = (node: Node, [name, ...rest]: readonly string[]): readonly string[] => {
  const nodes = [node, ...(node.anyOf ?? [])];
  if (name === undefined) return nodes.flatMap(({ type }) => type ?? []);
  return nodes.flatMap(({ properties }) => {
    const inside = properties?.[name];
    return inside ? typesAt(inside, rest) : [];
  });
};

/** JSON where the field takes more than text; what is text stays as it was typed, such as `5411` and `25.00`. */
const valueOf = (text: string, types: readonly string[]): unknown => {
  if (text === 'null' && types.includes('null')) return null;
  if (types.length > 0 && types.every((type) => type === 'string' || type === 'null')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const set = (
  fields: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): void => {
  if (['__proto__', 'constructor', 'prototype'].includes(name))
    throw new UsageError(`There is no field ${name}`);
  if (rest.length === 0) {
    fields[name] = value;
    return;
  }
  const inside = fields[name];
  const next = typeof inside === 'object' && inside !== null ? { ...inside } : {};
  set(next, rest, value);
  fields[name] = next;
};
