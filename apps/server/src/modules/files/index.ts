/**
 * What people hand in: pictures and PDFs, cleaned before they are kept, read by their owner and by the platform's
 * admins alone. Other rooms let their objects rest on a file with `attachFile`.
 */
export { attachFile, findFile, type StoredFile } from './attach-file.ts';
export { forgetUnattached, removeBytes } from './jobs.ts';
export { createFileLoader, type LoadedFile, type LoadFile } from './load-file.ts';
export { createFileHandlers } from './routes.ts';
export { createSquarePicture } from './square-picture.ts';
export { createUploadKeeper, type KeepUpload } from './upload-file.ts';
