import type { RouteDefinition } from '@tael/contract';
import { schemaOf } from '@tael/contract/openapi/document';

interface Node {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node | boolean;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

const optionsOf = ({ anyOf, oneOf }: Node): readonly Node[] => anyOf ?? oneOf ?? [];

/** Text without a form of its own: names of merchants, memos, messages, whoever wrote them. */
const isFree = ({ type, format, pattern, enum: values, const: value }: Node): boolean =>
  [type ?? []].flat().includes('string') &&
  format === undefined &&
  pattern === undefined &&
  values === undefined &&
  value === undefined;

// Decimal amounts, codes and days that the schema keeps as text cannot say anything.
const isHarmless = (text: string): boolean => /^-?[\d.:T/-]{0,30}Z?$|^[A-Z]{2,3}$|^$/.test(text);

/** The paths of the strings in an answer that others may have written, by its schema. */
const freeIn = (value: unknown, node: Node, path: string): string[] => {
  if (typeof value === 'string') {
    const options = [node, ...optionsOf(node)];
    return options.some(isFree) && !isHarmless(value) ? [path] : [];
  }
  if (Array.isArray(value)) {
    const items = [node, ...optionsOf(node)].find((one) => one.items)?.items ?? {};
    return value.flatMap((one, at) => freeIn(one, items, `${path}[${at}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const nodes = [node, ...optionsOf(node)];
  return Object.entries(value).flatMap(([name, one]) => {
    const own = nodes.flatMap(({ properties }) => properties?.[name] ?? []);
    const [more] = nodes.flatMap(({ additionalProperties: of }) => (typeof of === 'object' ? of : []));
    const wanted = own.length > 1 ? { anyOf: own } : (own[0] ?? more ?? {});
    return freeIn(one, wanted, path === '' ? name : `${path}.${name}`);
  });
};

export const freeTextOf = ({ output }: RouteDefinition, answer: unknown): readonly string[] =>
  freeIn(answer, schemaOf(output, 'output'), '');
