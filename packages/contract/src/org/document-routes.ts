import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { none } from '../kernel/fields.ts';
import { documentNames } from './documents.ts';

const document = z.strictObject({
  document: z.enum(documentNames, 'invalid_choice'),
  version: z.string('required').min(1, 'required').max(20, 'too_long'),
});

/** Legal documents that have a new version since somebody accepted them. */
export const legalDocumentRoutes = {
  documentsToAccept: defineRoute({
    method: 'GET',
    path: '/api-user/documents/to-accept',
    summary: { en: 'Documents with a version not accepted yet', zh: '待重新确认的法律文件' },
    access: 'session',
    input: none,
    output: z.array(z.strictObject({ ...document.shape, acceptedVersion: z.string() })),
    errors: [],
    idempotency: 'none',
  }),
  acceptDocuments: defineRoute({
    method: 'POST',
    path: '/api-user/documents/accept',
    summary: { en: 'Accept the new versions', zh: '同意新版本法律文件' },
    access: 'session',
    input: z.strictObject({ documents: z.array(document).min(1, 'required').max(10, 'too_long') }),
    output: z.null(),
    errors: ['terms_changed'],
    idempotency: 'none',
    audit: 'org.documents_accepted',
  }),
};
