import { z } from 'zod';
import { givenLine, shortText } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, id, instant, none } from '../kernel/fields.ts';
import { mailTextFault } from '../tenants/mail-template.ts';

const version = z.number().int();

/** What a saved reply may name of the ticket that it answers. */
export const macroVariables = ['name', 'customer', 'subject'] as const;

const macroText = givenLine(4000).superRefine((typed, check) => {
  const code = mailTextFault(typed, macroVariables);
  if (code) check.addIssue(code);
});

/** What staff types of a saved reply. */
export const newMacro = z.strictObject({ name: shortText, en: macroText, zh: macroText });

const macro = z.strictObject({
  id,
  name: z.string(),
  en: z.string(),
  zh: z.string(),
  /** The e-mail address of whoever changed it last. */
  changedBy: z.string(),
  changedAt: instant,
  version,
});

/** Saved replies of staff to tickets. */
export const macroRoutes = {
  listMacros: defineRoute({
    method: 'GET',
    path: '/api-user/ticket-macros',
    summary: { en: 'Saved replies by name', zh: '快捷回复列表' },
    access: 'ticket.admin:read',
    input: none,
    output: z.array(macro),
    errors: [],
    idempotency: 'none',
  }),
  addMacro: defineRoute({
    method: 'POST',
    path: '/api-user/ticket-macros',
    summary: { en: 'Save a reply', zh: '新增快捷回复' },
    access: 'ticket.admin:lead',
    input: newMacro,
    output: macro,
    errors: [],
    idempotency: 'key',
    audit: 'messaging.macro_added',
  }),
  changeMacro: defineRoute({
    method: 'PUT',
    path: '/api-user/ticket-macros/:id',
    summary: { en: 'Change a saved reply', zh: '修改快捷回复' },
    access: 'ticket.admin:lead',
    input: z.strictObject({ id, version, ...newMacro.shape }),
    output: macro,
    errors: ['conflict'],
    idempotency: 'key',
    audit: 'messaging.macro_changed',
  }),
  removeMacro: defineRoute({
    method: 'POST',
    path: '/api-user/ticket-macros/:id/remove',
    summary: { en: 'Remove a saved reply', zh: '删除快捷回复' },
    access: 'ticket.admin:lead',
    input: z.strictObject({ id, version }),
    output: done,
    errors: ['conflict'],
    idempotency: 'key',
    audit: 'messaging.macro_removed',
  }),
};
