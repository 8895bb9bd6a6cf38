import { fundingNotice } from '@tael/contract/funding/schemas';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import type { StoredFile } from '../../../lib/calls/upload.ts';
import type { Notice } from '../api.ts';

/** The funding notice as it is typed and kept as a draft. */
export interface NoticeValues extends Omit<Notice, 'proofFileId' | 'isOtherForm'> {
  readonly isOtherForm: boolean;
  readonly proof: StoredFile | null;
}

export const inputOf = ({ proof, isOtherForm, paymentNumber, ...rest }: NoticeValues): Notice => ({
  ...rest,
  isOtherForm,
  // Banks print the 16 digits in groups; only what stands between them is left out.
  paymentNumber: isOtherForm ? paymentNumber : digitsOf(paymentNumber),
  proofFileId: proof?.id ?? null,
});

/** Whether anything was typed that would be missed; the date is there from the start. */
export const isTyped = ({
  transferDate: _today,
  isOtherForm: _form,
  proof,
  ...texts
}: NoticeValues): boolean => proof !== null || Object.values(texts).some((text) => text !== '');

export const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '');

export const checkNotice = checkBy(fundingNotice);
