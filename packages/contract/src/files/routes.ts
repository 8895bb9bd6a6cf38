import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput } from '../kernel/fields.ts';
import { fileAnswer } from '../kernel/file-answer.ts';

/** What an upload is for; it decides who else may read it. */
export const filePurposes = [
  'identity_document',
  'identity_face',
  'funding_proof',
  'business_licence',
  'avatar',
  'receipt',
  'dispute_evidence',
  'payment_attachment',
  'message_attachment',
  'public_picture',
] as const;

/** api-file: uploads are sniffed, decoded and encoded anew; only their owner and the reviewers concerned read them. */
export const fileRoutes = {
  uploadFile: defineRoute({
    method: 'POST',
    path: '/api-file/upload',
    summary: {
      en: 'Upload one picture or PDF (multipart field `file`, under 20 MB)',
      zh: '上传文件（20 MB 以内）',
    },
    access: 'session',
    input: z.strictObject({ purpose: z.enum(filePurposes, 'invalid_choice') }),
    output: z.strictObject({ id, name: z.string(), mediaType: z.string(), bytes: z.number().int() }),
    errors: ['payload_too_large', 'unsupported_media_type', 'overloaded', 'upload_busy', 'upload_quota'],
    idempotency: 'none',
    audit: 'file.uploaded',
    upload: 'file_size',
    unsigned: true,
  }),
  readFile: defineRoute({
    method: 'GET',
    path: '/api-file/files/:id',
    summary: { en: 'A stored file', zh: '读取文件' },
    access: 'session',
    input: idInput,
    output: fileAnswer,
    errors: [],
    idempotency: 'none',
    reply: 'file',
  }),
  publicPicture: defineRoute({
    method: 'GET',
    path: '/api-file/anon/pictures/:id',
    summary: { en: 'A picture that everybody may see', zh: '公开图片' },
    access: 'public',
    input: idInput,
    output: fileAnswer,
    errors: [],
    idempotency: 'none',
    reply: 'file',
  }),
};
