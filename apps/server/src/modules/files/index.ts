/**
 * What people hand in: pictures and PDFs, cleaned before they are kept, read by their owner and by the platform's
 * admins alone. Other modules let their objects rest on a file with `attachFile`, and show it to
 * those whom they wrote to with `shareFiles`. Uploads are looked into by `clean-upload`,
 * PDFs in a worker (`check-pdf.worker`).
 */
export { attachFile, type StoredFile } from './attach-file.ts';
export { forgetFile, forgetUnattached, removeBytes } from './jobs.ts';
export { createFileLoader, createFileReader, type LoadedFile, type LoadFile } from './load-file.ts';
export { makePublic, publicPicturePath } from './public-picture.ts';
export { createFileHandlers } from './routes.ts';
export { shareFiles } from './repository.ts';
export { createSquarePicture } from './square-picture.ts';
export { createUploadStore, type StoreUpload } from './upload-file.ts';
