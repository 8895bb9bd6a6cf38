import type { Context } from '../../kernel/context.ts';
import { sentFileName } from '../../kernel/sent-file-name.ts';

export type MediaType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

const extensionOf: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** The name under which a file is shown: the sender's, with its true ending. */
export const shownName = (sent: string, mediaType: MediaType): string => {
  const base = sentFileName(sent)
    .replace(/\.[^.]*$/, '')
    .trim();
  return `${[...base].slice(0, 60).join('') || 'file'}.${extensionOf[mediaType]}`;
};

/** Whose files a caller may read. */
export type Reader =
  | { readonly kind: 'all' }
  | { readonly kind: 'customer'; readonly customerId: string; readonly onlyUploadedBy: string | null };

/**
 * A platform admin reads every file; a customer its own, of which a sub-account sees only what it handed in itself
 * (the papers of the account's owner are not for employees); anybody else none.
 */
export const readerOf = ({ scope, principal }: Context): Reader | undefined => {
  if (scope.kind === 'platform') return { kind: 'all' };
  if (!('customerId' in scope) || !principal) return undefined;
  const onlyUploadedBy = scope.kind === 'person' ? scope.userId : null;
  return { kind: 'customer', customerId: scope.customerId, onlyUploadedBy };
};

/** An upload that nothing rests on is forgotten after this long. */
export const unattachedLifeMs = 24 * 60 * 60 * 1_000;
