import type { FieldCode, FieldError, WorkFieldCode } from '@tael/contract';
import { faultsOf } from '@tael/contract/forms/faults';
import { fill } from '@tael/i18n/fill';
import { isApiError, isOvertaken } from '../calls/api-error.ts';
import { currentWords } from '../words/language.ts';

/** Between the contract's codes and a form's sentences. */

export type FieldErrors = Record<string, string>;

/** Sentences that only the console needs come with its screens. */
const isOfWork = (code: FieldCode): code is WorkFieldCode => !(code in currentWords('fieldSentences'));

/** The reader's sentence for a field code. */
export const fieldMessage = (code: FieldCode): string =>
  fill(isOfWork(code) ? currentWords('workFieldSentences')[code] : currentWords('fieldSentences')[code]);

/** The reader's sentence for each fault, by its field. */
export const errorsOf = (faults: readonly FieldError[]): FieldErrors =>
  Object.fromEntries(faults.map(({ field, code }) => [field, fieldMessage(code)]));

/** A schema of the contract, as far as a form needs it. */
interface Checkable {
  safeParse: (values: unknown) => { error?: { issues: Parameters<typeof faultsOf>[0] } | undefined };
}

/** Checks values by a schema of the contract, as the server does. First fault of each field. */
export const checkBy =
  (schema: Checkable) =>
  (values: unknown): FieldErrors =>
    errorsOf(faultsOf(schema.safeParse(values).error?.issues ?? []));

/** What is wrong with a list: with it as a whole, or with the first of its entries that has a fault. */
export const faultOfList = (faults: FieldErrors, path: string): string | undefined =>
  Object.entries(faults).find(([field]) => field === path || field.startsWith(`${path}.`))?.[1];

interface Refusal {
  readonly fields: FieldErrors;
  readonly message: string;
}

/** What a refused call says about fields of this form, and the sentence for the rest. */
export const refusalOf = (error: unknown): Refusal => {
  if (!isApiError(error)) throw error;
  return {
    fields: Object.fromEntries(error.errors.map(({ field, message }) => [field, message])),
    message: error.message,
  };
};

/**
 * The same for an act of `keyed-act.ts`, undefined while none was refused. Where somebody else was faster, what the act
 * was about has been read again, and the sentence says so.
 */
export const actRefusal = (error: unknown): Refusal | undefined => {
  if (!error) return undefined;
  if (isOvertaken(error)) return { fields: {}, message: currentWords('common').form.changedMeanwhile };
  return refusalOf(error);
};
