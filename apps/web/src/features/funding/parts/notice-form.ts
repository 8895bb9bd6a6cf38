import { fundingNotice } from '@tael/contract/funding/schemas';
import { checkBy } from '../../../lib/form-errors.ts';
import type { StoredFile } from '../../../lib/upload.ts';
import type { Notice } from '../api.ts';

/** The funding notice as it is typed and kept as a draft. */
export interface NoticeValues extends Omit<Notice, 'proofFileId'> {
  readonly proof: StoredFile | null;
}

export const inputOf = ({ proof, ...rest }: NoticeValues): Notice => ({
  ...rest,
  proofFileId: proof?.id ?? '',
});

/** Whether anything was typed that would be missed; the date is there from the start. */
export const isTyped = ({ transferDate: _today, proof, ...texts }: NoticeValues): boolean =>
  proof !== null || Object.values(texts).some((text) => text !== '');

/** Banks print the number in groups; only what stands between them is left out. */
export const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '');

export const checkNotice = checkBy(fundingNotice);
