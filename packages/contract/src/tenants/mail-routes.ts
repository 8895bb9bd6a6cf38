import { z } from 'zod';
import { givenLine } from '../forms/fields.ts';
import { maskUpTo } from '../forms/mask-card-numbers.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, idInput, instant } from '../kernel/fields.ts';

const name = z.string('required').regex(/^[A-Za-z]{1,40}$/, 'invalid_choice');
const longestMail = 4_000;
const text = z.strictObject({
  subject: givenLine(120),
  text: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(longestMail, 'too_long')
    .overwrite(maskUpTo(longestMail)),
});
export const mailTexts = z.strictObject({ en_US: text, zh_CN: text });
export type MailTexts = z.output<typeof mailTexts>;

const shown = z.strictObject({ subject: z.string(), text: z.string() });
const bothShown = z.strictObject({ en_US: shown, zh_CN: shown });

const mailTemplate = z.strictObject({
  template: z.string(),
  /** Counts the changes; 0 for the built-in words. */
  version: z.number().int(),
  isEdited: z.boolean(),
  variables: z.array(z.string()),
  builtIn: bothShown,
  /** What is sent now. */
  current: bothShown,
  versions: z.array(
    z.strictObject({ version: z.number().int(), by: z.string(), at: instant, isBuiltIn: z.boolean() }),
  ),
});

const path = '/api-user/white-label/:id/mails';
const one = idInput.extend({ template: name });
const seen = one.extend({ version: z.int('invalid_type').min(0, 'too_small') });
const changing = { access: 'tenant:write', idempotency: 'none', output: mailTemplate } as const;

/** Mail templates (specification section 3): every kind of mail, in the words of a tenant or in the built-in ones. */
export const tenantMailRoutes = {
  listMailTemplates: defineRoute({
    method: 'GET',
    path,
    summary: { en: 'Every kind of mail, and which a tenant has edited', zh: '邮件模板列表' },
    access: 'tenant:read',
    input: idInput,
    output: z.array(mailTemplate.pick({ template: true, isEdited: true, current: true })),
    errors: [],
    idempotency: 'none',
  }),
  getMailTemplate: defineRoute({
    method: 'GET',
    path: `${path}/:template`,
    summary: { en: 'A kind of mail with its words and versions', zh: '邮件模板详情' },
    access: 'tenant:read',
    input: one,
    output: mailTemplate,
    errors: [],
    idempotency: 'none',
  }),
  saveMailTemplate: defineRoute({
    features: ['white_label'],
    ...changing,
    method: 'PUT',
    path: `${path}/:template`,
    summary: { en: 'Change the words of a mail in both languages', zh: '修改邮件模板' },
    input: seen.extend({ texts: mailTexts }),
    errors: ['conflict'],
    audit: 'tenants.mail_saved',
  }),
  resetMailTemplate: defineRoute({
    features: ['white_label'],
    ...changing,
    method: 'POST',
    path: `${path}/:template/reset`,
    summary: { en: 'Send the built-in words again', zh: '恢复内置邮件模板' },
    input: seen,
    errors: ['conflict'],
    audit: 'tenants.mail_reset',
  }),
  testMailTemplate: defineRoute({
    features: ['white_label'],
    ...changing,
    method: 'POST',
    path: `${path}/:template/test`,
    summary: { en: 'Send oneself a mail with example data', zh: '发送测试邮件给自己' },
    input: one.extend({ language: z.enum(['en_US', 'zh_CN'], 'invalid_choice') }),
    output: done,
    errors: [],
    audit: 'tenants.mail_tested',
  }),
};
