import { identityDocuments } from '@tael/contract/onboarding/schemas';
import type { CallInput } from '../../../lib/client.ts';
import { checkBy } from '../../../lib/form-errors.ts';
import type { StoredFile } from '../../../lib/upload.ts';

/** The papers as they are chosen and kept as a draft. */
export interface IdentityValues {
  readonly documentType: CallInput<'submitIdentityCheck'>['documentType'];
  readonly document: StoredFile | null;
  readonly face: StoredFile | null;
}

export const inputOf = ({
  documentType,
  document,
  face,
}: IdentityValues): CallInput<'submitIdentityCheck'> => ({
  documentType,
  documentFileId: document?.id ?? '',
  faceFileId: face?.id ?? '',
});

export const checkIdentity = checkBy(identityDocuments);
