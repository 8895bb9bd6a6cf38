import { identityDocuments } from '@tael/contract/onboarding/schemas';
import type { CallInput } from '../../../../lib/calls/client.ts';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import type { StoredFile } from '../../../../lib/calls/upload.ts';

/** The documents as they are chosen and kept as a draft: the files under the names of their identifiers. */
export interface IdentityValues {
  readonly documentType: CallInput<'submitIdentityCheck'>['documentType'];
  readonly documentFileId: StoredFile | null;
  readonly faceFileId: StoredFile | null;
}

export const noDocuments: IdentityValues = {
  documentType: 'passport',
  documentFileId: null,
  faceFileId: null,
};
export const documentTypes = identityDocuments.shape.documentType.options;

export const inputOf = (values: IdentityValues): CallInput<'submitIdentityCheck'> => ({
  documentType: values.documentType,
  documentFileId: values.documentFileId?.id ?? '',
  faceFileId: values.faceFileId?.id ?? '',
});

export const checkIdentity = checkBy(identityDocuments);
