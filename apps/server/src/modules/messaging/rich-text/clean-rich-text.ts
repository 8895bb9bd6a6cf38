import { mostAttachments, mostRichWords } from '@tael/contract/messaging/rich-text';
import { failField } from '../../../kernel/failure.ts';
import { WorkerStopped, workerTask } from '../../../kernel/workers/pool.ts';
import type { CleanedHtml } from './clean-rich-text.worker.ts';

const clean = workerTask<string, CleanedHtml>({
  file: new URL('./clean-rich-text.worker.ts', import.meta.url),
  deadlineMs: 5_000,
  perUser: 16,
  busyCode: 'rate_limited',
});

/**
 * Cleans what somebody wrote in the editor, in a worker. Throws the field codes `required` for a text that says and shows
 * nothing, `word_limit`, `too_long` for too many pictures, and `invalid_value` for one that cannot be read in time.
 */
export const cleanRichText = async (
  written: string,
  field: string,
  who: { readonly userId: string },
): Promise<CleanedHtml> => {
  const cleaned = await clean(written, who).catch((error: unknown) => {
    if (error instanceof WorkerStopped) return failField(field, 'invalid_value');
    throw error;
  });
  if (cleaned.words === 0 && cleaned.text === '' && cleaned.pictures.length === 0)
    return failField(field, 'required');
  if (cleaned.words > mostRichWords) return failField(field, 'word_limit');
  if (cleaned.pictures.length > mostAttachments) return failField(field, 'too_long');
  return cleaned;
};

/** A plain text as HTML: its paragraphs and lines, and nothing of it as a mark. */
export const htmlOfText = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
