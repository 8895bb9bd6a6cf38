import { z } from 'zod';
import { instant } from '../kernel/fields.ts';
import { identityVerdict } from './case.ts';
import { detailFields, homeOfPerson, identityDocuments, phoneOfPerson, storedDetails } from './schemas.ts';
import { invitationStates, personStates } from './states.ts';

/** The secret of an invitation link. One that nobody ever sent is answered like any missing object. */
export const invitationToken = z.string('required').min(1, 'required').max(200, 'too_long');

/** What an owner says about themselves. */
export const ownerDetails = z
  .strictObject({ token: invitationToken, ...detailFields.shape })
  .check(phoneOfPerson, homeOfPerson);

/** The documents of an owner, with the consent to check them for this one purpose. */
export const ownerDocuments = z.strictObject({
  token: invitationToken,
  ...identityDocuments.shape,
  hasConsented: z.literal(true, 'consent_required'),
});

/** An owner's consent, which the provider's page takes for granted. */
export const ownerConsent = z.strictObject({
  token: invitationToken,
  hasConsented: z.literal(true, 'consent_required'),
});

/** An invitation as whoever holds its link sees it. Of a link that has ended, only who asked is told. */
export const ownerInvitation = z.strictObject({
  state: z.enum(invitationStates),
  language: z.enum(['en_US', 'zh_CN']),
  company: z.string(),
  inviter: z.string(),
  expiresAt: instant,
  owner: z
    .strictObject({
      firstName: z.string(),
      lastName: z.string(),
      share: z.string(),
      isController: z.boolean(),
      details: storedDetails.nullable(),
      state: z.enum(personStates),
      mustMendDetails: z.boolean(),
      identityCheck: identityVerdict.nullable(),
    })
    .nullable(),
});
