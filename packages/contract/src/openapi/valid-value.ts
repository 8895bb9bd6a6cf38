import { z } from 'zod';

interface Node {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

/** Values to try for a field, in order. */
export type Examples = (field: string) => readonly unknown[];

/** The values that a schema names itself. */
const named = (node: Node): readonly unknown[] => [
  ...('const' in node ? [node.const] : []),
  ...(node.enum ?? []),
  ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap(named),
];

const jsonOf = (schema: z.ZodType): Node => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const innerOf = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return innerOf(schema.unwrap() as z.ZodType); // of the library's core, which has no name for the rest
  return schema instanceof z.ZodPipe ? innerOf(schema.in as z.ZodType) : schema;
};

/** A value that a schema takes, as full as it can be; undefined where none was found. */
export const validValue = (schema: z.ZodType, examples: Examples, field = ''): unknown => {
  const inner = innerOf(schema);
  const fits = (value: unknown) => schema.safeParse(value).success;
  const built: unknown[] = [];
  if (inner instanceof z.ZodObject) built.push(validFields(inner, examples));
  if (inner instanceof z.ZodArray) built.push([validValue(inner.element as z.ZodType, examples, field)]);
  if (inner instanceof z.ZodUnion || inner instanceof z.ZodDiscriminatedUnion)
    built.push(...inner.options.map((option) => validValue(option as z.ZodType, examples, field)));
  return [...built, ...named(jsonOf(schema)), ...examples(field)].find(
    (value) => value !== undefined && fits(value),
  );
};

export const validFields = (schema: z.ZodObject, examples: Examples): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape)
      .map(([field, type]) => [field, validValue(type as z.ZodType, examples, field)] as const)
      .filter(([, value]) => value !== undefined),
  );
