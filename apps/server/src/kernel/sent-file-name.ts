import { maskCardNumbers } from '@tael/contract/forms/mask-card-numbers';

/** What somebody calls a file that they hand in, without path, control characters and card numbers; may be empty. */
export const sentFileName = (sent: string): string =>
  maskCardNumbers(
    sent
      .normalize('NFC')
      .replace(/^.*[\\/]/s, '')
      .replace(/[\p{C}<>:"|?*]/gu, '')
      .trim(),
  );
