import { z } from 'zod';
import { file, nickname } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, none } from '../kernel/fields.ts';
import { timeZone } from '../kernel/time-zone.ts';

const language = z.enum(['en_US', 'zh_CN'], 'invalid_choice');

/**
 * What somebody may choose for themselves, beside what was verified of them and is changed elsewhere. Address and number
 * are masked: whoever looks over a shoulder learns neither.
 */
export const personInfo = z.strictObject({
  nickname: z.string(),
  /** The IANA zone of every date; null follows the browser. */
  timeZone: z.string().nullable(),
  /** The language of mails; null follows the one in use when the mail was asked for. */
  language: language.nullable(),
  /** A data URL; null for none. */
  avatar: z.string().nullable(),
  email: z.string(),
  mobile: z.string().nullable(),
  /** As verified; null where nothing was yet. */
  latinName: z.string().nullable(),
  chineseName: z.string().nullable(),
  business: z
    .strictObject({
      name: z.string(),
      chineseName: z.string().nullable(),
      number: z.string().nullable(),
      country: z.string().nullable(),
      address: z.string().nullable(),
    })
    .nullable(),
  version: z.number().int(),
});

/** Person info of the signed-in user (specification section 7): read, save, and the picture. */
export const personRoutes = {
  personInfo: defineRoute({
    method: 'GET',
    path: '/api-user/person/info',
    summary: { en: 'My account settings', zh: '本人账户资料' },
    access: 'UserMenu:AccountSettings',
    input: none,
    output: personInfo,
    errors: [],
    idempotency: 'none',
  }),
  savePersonInfo: defineRoute({
    method: 'PUT',
    path: '/api-user/person/info',
    summary: { en: 'Save my account settings', zh: '保存本人账户资料' },
    access: 'UserMenu:AccountSettings',
    input: z.strictObject({
      nickname,
      timeZone: timeZone.nullable(),
      language: language.nullable(),
      version: z.int('invalid_type'),
    }),
    output: personInfo,
    errors: ['conflict'],
    idempotency: 'none',
    audit: 'identity.person_saved',
  }),
  setAvatar: defineRoute({
    method: 'PUT',
    path: '/api-user/person/avatar',
    summary: { en: 'Take an uploaded picture as my own', zh: '将已上传的图片设为头像' },
    access: 'UserMenu:AccountSettings',
    input: z.strictObject({ fileId: file }),
    output: z.strictObject({ avatar: z.string() }),
    errors: [],
    idempotency: 'none',
    audit: 'identity.avatar_set',
  }),
  removeAvatar: defineRoute({
    method: 'DELETE',
    path: '/api-user/person/avatar',
    summary: { en: 'Remove my picture', zh: '移除头像' },
    access: 'UserMenu:AccountSettings',
    input: none,
    output: done,
    errors: [],
    idempotency: 'none',
    audit: 'identity.avatar_removed',
  }),
};
