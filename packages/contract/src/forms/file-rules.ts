import type { FieldCode } from '../field-codes.ts';

/** Rules of files, beside `rules.ts`, which the pages before the sign-in carry whole. */

export const uploadTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
export const maxUploadBytes = 20 * 1024 * 1024;

/** Files as they were chosen or dropped: one, of a type that is taken, of at most 20 MB, with something in it. */
export const filesFault = (
  files: readonly { readonly type: string; readonly size: number; readonly name?: string }[],
): FieldCode | undefined => {
  const [file] = files;
  if (!file) return 'file_required';
  if (files.length > 1) return 'file_single';
  if (file.size === 0) return 'file_empty';
  // Many systems have no name for the type of these photos.
  if (/^image\/hei[cf]/.test(file.type) || (file.type === '' && /\.hei[cf]$/i.test(file.name ?? '')))
    return 'file_heic';
  if (!uploadTypes.includes(file.type)) return 'file_type';
  return file.size > maxUploadBytes ? 'file_size' : undefined;
};
