import { userStatus } from '@tael/contract/identity/states';
import type { Context, Principal } from '../../kernel/context.ts';
import { sentFileName } from '../../kernel/sent-file-name.ts';
import { cutTo } from '../../kernel/text/whole-characters.ts';

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
  return `${cutTo(base, 60) || 'file'}.${extensionOf[mediaType]}`;
};

/** Whose files a caller may read. */
export type Reader =
  | { readonly kind: 'all' }
  | { readonly kind: 'customer'; readonly customerId: string; readonly onlyUploadedBy: string | null };

/**
 * A platform admin reads every file; a customer its own, of which a sub-account sees only what it handed in itself
 * (the documents of the account's owner are not for employees); anybody else none.
 */
export const readerOf = ({ scope, principal }: Context): Reader | undefined => {
  if (scope.kind === 'platform') return { kind: 'all' };
  if (!('customerId' in scope) || !principal) return undefined;
  const onlyUploadedBy = scope.kind === 'person' ? scope.userId : null;
  return { kind: 'customer', customerId: scope.customerId, onlyUploadedBy };
};

/** An upload that nothing rests on is forgotten after this long; quotas look back as far. */
export const unattachedLifeMs = 24 * 60 * 60 * 1_000;

/** How many are forgotten in one transaction. */
export const unattachedBatch = 100;

export interface Quota {
  readonly files: number;
  readonly bytes: number;
  /** Of these, what nothing rests on yet. */
  readonly unattachedFiles: number;
  readonly unattachedBytes: number;
}

/** What somebody has handed in within a day. */
export interface Uploads extends Quota {
  readonly firstAt: Date | null;
}

const mb = 1_024 * 1_024;
const ofVerified: Quota = { files: 500, bytes: 2_000 * mb, unattachedFiles: 100, unattachedBytes: 500 * mb };
// Enough for every document of an application, each of them three times.
const ofOthers: Quota = { files: 30, bytes: 150 * mb, unattachedFiles: 20, unattachedBytes: 100 * mb };

/** How much a person may hand in within a day: little until we know who they are. */
export const quotaOf = (principal: Principal | null): Quota => {
  const isVerified =
    principal?.userStatus === userStatus.active || principal?.userStatus === userStatus.activeSuspended;
  return isVerified ? ofVerified : ofOthers;
};

/** Whether one more file of this size is within the quota. */
export const fitsQuota = (quota: Quota, uploads: Uploads, bytes: number): boolean =>
  uploads.files < quota.files &&
  uploads.bytes + bytes <= quota.bytes &&
  uploads.unattachedFiles < quota.unattachedFiles &&
  uploads.unattachedBytes + bytes <= quota.unattachedBytes;
