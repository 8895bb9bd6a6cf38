import type { z } from 'zod';
import type { FieldCode, FieldError } from '../errors.ts';

/** More than any form has fields: who sends so much wrong is not told all of it. */
const mostFaults = 200;

/**
 * What a schema found, as form and server both say it: field names joined by dots, one code each, the first. Schemas
 * name field codes as their messages; what the schema library words itself is mapped here.
 */
export const faultsOf = (issues: readonly z.core.$ZodIssue[]): readonly FieldError[] => {
  const found = new Map<string, FieldCode>();
  for (const issue of issues)
    for (const [field, code] of namedBy(issue)) {
      if (!found.has(field)) found.set(field, code);
      if (found.size === mostFaults) return faults(found);
    }
  return faults(found);
};

const faults = (found: ReadonlyMap<string, FieldCode>): readonly FieldError[] =>
  Array.from(found, ([field, code]) => ({ field, code }));

const namedBy = (issue: z.core.$ZodIssue): readonly (readonly [string, FieldCode])[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, mostFaults).map((key) => [[...issue.path, key].join('.'), 'unknown_field'] as const)
    : [[issue.path.join('.'), codeOf(issue)]];

const wordedByLibrary: Partial<Record<z.core.$ZodIssue['code'], FieldCode>> = {
  invalid_type: 'invalid_type',
  too_small: 'too_small',
  too_big: 'too_big',
  invalid_format: 'invalid_format',
  invalid_value: 'invalid_choice',
};

const codeOf = (issue: z.core.$ZodIssue): FieldCode =>
  isFieldCode(issue.message) ? issue.message : (wordedByLibrary[issue.code] ?? 'invalid_value');

const isFieldCode = (message: string): message is FieldCode => /^[a-z_]+$/.test(message);
