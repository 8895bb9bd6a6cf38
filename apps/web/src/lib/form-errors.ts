import type { FieldCode } from '@tael/contract';
import { fill } from '@tael/i18n/fill';
import { isApiError } from './api-error.ts';
import { currentWords } from './language.ts';

/** Between the contract's codes and a form's sentences. */

export type FieldErrors = Record<string, string>;

/** The reader's sentence for a field code. */
export const fieldMessage = (code: FieldCode): string => fill(currentWords('fieldSentences')[code]);

const isFieldCode = (code: string): code is FieldCode => code in currentWords('fieldSentences');

/** The shape of a schema of the contract, as far as a form needs it. */
interface Checkable {
  safeParse: (values: unknown) => {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** Checks values by a schema of the contract; the schema's messages are field codes. First fault of each field. */
export const checkBy =
  (schema: Checkable) =>
  (values: unknown): FieldErrors => {
    const errors: FieldErrors = {};
    for (const issue of schema.safeParse(values).error?.issues ?? []) {
      const field = issue.path.join('.');
      errors[field] ??= fieldMessage(isFieldCode(issue.message) ? issue.message : 'invalid_value');
    }
    return errors;
  };

/** What a refused call says about fields of this form, and the sentence for the rest. */
export const refusalOf = (error: unknown): { fields: FieldErrors; message: string } => {
  if (!isApiError(error)) throw error;
  return {
    fields: Object.fromEntries(error.errors.map(({ field, message }) => [field, message])),
    message: error.message,
  };
};
