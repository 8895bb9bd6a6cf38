import { z } from 'zod';
import { givenLine } from '../../forms/fields.ts';
import { id, instant } from '../../kernel/fields.ts';
import { permissions } from '../../permissions.ts';
import { readyRoles, roleReaches } from './ready-made.ts';
import { denials, grants } from './verdict.ts';

/** A role by name: the key of a ready-made one, or the id of one of the organization's own. */
export const roleRef = z.union([z.enum(readyRoles), id], 'invalid_choice');
export const permissionSet = z
  .array(z.enum(permissions, 'invalid_choice'))
  .max(permissions.length, 'too_long');
export const roleNumber = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(20, 'too_long')
  .regex(/^[A-Za-z0-9-]+$/, 'invalid_format');
export const roleName = givenLine(60);

const held = z.array(z.enum(permissions));

export const readyMadeRole = z.strictObject({
  key: z.enum(readyRoles),
  reach: z.enum(roleReaches),
  permissions: held,
  /** How many people hold it. */
  people: z.number().int(),
});

/** A role of the organization's own. What was saved counts once it is authorized. */
export const ownRole = z.strictObject({
  id,
  number: z.string(),
  name: z.string(),
  reach: z.enum(roleReaches),
  copiedFrom: z.enum(readyRoles),
  roleTypeCode: z.number().int().nullable(),
  /** As saved. */
  permissions: held,
  /** As in force. */
  authorized: held,
  isAuthorized: z.boolean(),
  people: z.number().int(),
  /** Whether the reader may change it: everybody but its holders, who hold all that it holds. */
  mayChange: z.boolean(),
  updatedAt: instant,
  version: z.number().int(),
});

export const roleHolder = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  isLead: z.boolean(),
});

export const roleDetail = ownRole.extend({
  holders: z.array(roleHolder),
  /** The request to put what was saved in force, while one waits. */
  waitingRequestId: id.nullable(),
});

/** Somebody of the organization. */
export const member = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role: roleRef,
  /** Of the membership: an act on it names the version that was seen. */
  version: z.number().int(),
});

/** What somebody is as a holder of a role. */
export const membership = z.strictObject({ userId: id, role: roleRef, version: z.number().int() });

export const call = z.strictObject({
  name: z.string(),
  summary: z.strictObject({ en: z.string(), zh: z.string() }),
});

/** The permission tree: headings, their pages, the permissions of each, and the calls that each opens. */
export const permissionGroup = z.strictObject({
  name: z.string(),
  title: z.string(),
  cnName: z.string(),
  pages: z.array(
    z.strictObject({
      name: z.string(),
      title: z.string(),
      cnName: z.string(),
      permissions: z.array(
        z.strictObject({
          code: z.enum(permissions),
          /** Whether the reader holds it, and so may grant it. */
          mayGrant: z.boolean(),
          calls: z.array(call),
        }),
      ),
    }),
  ),
});

/** Whether somebody may do something, by what, or why not. */
export const explanation = z.strictObject({
  isAllowed: z.boolean(),
  /** By what they may; null where they may not. */
  by: z.enum(grants).nullable(),
  /** Why they may not; null where they may. */
  because: z.enum(denials).nullable(),
  role: roleRef,
  /** The name of a role of the organization's own; null for a ready-made one. */
  roleName: z.string().nullable(),
  reach: z.enum(roleReaches),
  /** Saved in their role and not yet authorized. */
  awaitsAuthorization: z.boolean(),
});
