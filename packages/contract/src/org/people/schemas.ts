import { z } from 'zod';
import { email, file, givenLine, line, tag } from '../../forms/fields.ts';
import { id, instant } from '../../kernel/fields.ts';
import { addressRange } from '../../identity/address-routes.ts';
import { readyRoles } from '../roles/ready-made.ts';
import { roleRef } from '../roles/schemas.ts';
import { auditReasons, freezeReasons, invitationKinds, invitationStates, memberStates } from './states.ts';

export const mostAddresses = 20;
export const mostTags = 10;

/** A name in whatever script. */
const memberName = givenLine(60);
/** `example.com`, as mail addresses and websites end; empty for none. */
const domainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'too_long')
  .regex(/^$|^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'invalid_format')
  .default('');

const language = z.enum(['en_US', 'zh_CN'], 'invalid_choice');

/** What a company says of a person, whether invited or there already. */
const about = {
  name: memberName,
  departmentId: id.nullable(),
  /** From where they may sign in and call; from everywhere while it is empty. */
  addresses: z.array(addressRange).max(mostAddresses, 'too_long'),
  domainName,
};

export const invitation = z.strictObject({
  ...about,
  email,
  role: roleRef,
  language,
  licenceFileId: file.nullable(),
});

export const application = z.strictObject({
  id,
  ...about,
  role: roleRef,
  licenceFileId: file.nullable(),
  version: z.int('invalid_type'),
});

export const memberChange = z.strictObject({
  id,
  ...about,
  tags: z.array(tag).max(mostTags, 'too_long'),
  version: z.int('invalid_type'),
});

export const freezing = z.strictObject({
  id,
  reason: z.enum(freezeReasons, 'required'),
  note: line(200).default(''),
  version: z.int('invalid_type'),
});

export const member = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  state: z.enum(memberStates),
  /** The company's own user, with whom it registered. */
  isPrimary: z.boolean(),
  /** The reader themselves, who does not freeze or close themselves. */
  isSelf: z.boolean(),
  role: z.strictObject({
    ref: z.string(),
    ready: z.enum(readyRoles).nullable(),
    name: z.string().nullable(),
  }),
  department: z.strictObject({ id, name: z.string() }).nullable(),
  tags: z.array(z.string()),
  invitedAt: instant,
  version: z.number().int(),
});

const audit = z.strictObject({
  reasons: z.array(z.enum(auditReasons)),
  note: z.string(),
  at: instant,
});

export const memberDetail = member.extend({
  addresses: z.array(z.string()),
  domainName: z.string(),
  licence: z.strictObject({ fileId: id, name: z.string() }).nullable(),
  language: language.nullable(),
  /** What the last review said; null before it. */
  audit: audit.nullable(),
  frozen: z.strictObject({ reason: z.enum(freezeReasons), note: z.string(), at: instant }).nullable(),
  /** The link that was mailed last; null where none was. */
  invitation: z.strictObject({ state: z.enum(invitationStates), expiresAt: instant }).nullable(),
});

export const subAccountReview = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  customer: z.string(),
  customerId: id,
  role: member.shape.role,
  state: z.enum(memberStates),
  submittedAt: instant,
  version: z.number().int(),
});

export const subAccountReviewDetail = subAccountReview.extend({
  department: z.string().nullable(),
  addresses: z.array(z.string()),
  domainName: z.string(),
  licence: z.strictObject({ fileId: id, name: z.string(), mediaType: z.string() }).nullable(),
  /** Who asked for it. */
  askedBy: z.string(),
  audit: audit.nullable(),
  claim: z.strictObject({ by: z.string(), isOwn: z.boolean(), until: instant }).nullable(),
});

/** What a mailed link shows before anything is typed. */
export const openedInvitation = z.strictObject({
  kind: z.enum(invitationKinds),
  state: z.enum(invitationStates),
  language,
  /** Empty for a person of the platform. */
  company: z.string(),
  /** Masked: whoever was forwarded the link does not learn the address. */
  email: z.string(),
  expiresAt: instant,
});
