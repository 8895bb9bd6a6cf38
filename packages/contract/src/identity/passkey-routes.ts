import { z } from 'zod';
import { defineRoute, stepUpPurposes } from '../kernel/define-route.ts';
import { done, id, idInput, none } from '../kernel/fields.ts';
import {
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreation,
  passkeyItem,
  passkeyName,
  passkeyRequest,
} from './passkey-schemas.ts';
import { deviceId } from './schemas.ts';

/** An act to be confirmed, and the object that it is about. */
const act = {
  purpose: z.enum(stepUpPurposes, 'invalid_choice'),
  subjectId: z.uuid('invalid_format'),
};

/** Passkeys (WebAuthn): instead of a password, as a second factor, and to confirm a sensitive act. */
export const passkeyRoutes = {
  passkeySignInOptions: defineRoute({
    method: 'POST',
    path: '/api-uaa/passkeys/challenge',
    summary: {
      en: 'A challenge to sign in with any passkey; its assertion goes to the token endpoint',
      zh: '获取通行密钥登录挑战（签名结果提交至令牌接口）',
    },
    access: 'public',
    input: z.strictObject({ deviceId }),
    output: passkeyRequest,
    errors: [],
    idempotency: 'none',
  }),
  passkeyStepUpOptions: defineRoute({
    method: 'POST',
    path: '/api-uaa/step-up/passkey/challenge',
    summary: {
      en: 'A challenge to confirm one act with an own passkey',
      zh: '获取通行密钥二次验证挑战（绑定具体操作）',
    },
    access: 'session',
    input: z.strictObject(act),
    output: passkeyRequest,
    errors: ['illegal_transition'],
    idempotency: 'none',
    audit: 'identity.challenge_given',
  }),
  passkeyStepUp: defineRoute({
    method: 'POST',
    path: '/api-uaa/step-up/passkey',
    summary: {
      en: 'Confirm a sensitive act with a passkey; it holds for five minutes',
      zh: '使用通行密钥确认敏感操作（五分钟内有效）',
    },
    access: 'session',
    input: z.strictObject({ ...act, assertion: passkeyAssertion }),
    output: z.strictObject({ validUntil: z.string() }),
    errors: ['passkey_invalid'],
    idempotency: 'none',
    audit: 'identity.stepped_up',
  }),
  listPasskeys: defineRoute({
    method: 'GET',
    path: '/api-user/users/passkeys',
    summary: { en: 'The passkeys of the user', zh: '本人的通行密钥' },
    access: 'session',
    input: none,
    output: z.array(passkeyItem),
    errors: [],
    idempotency: 'none',
  }),
  startPasskey: defineRoute({
    method: 'POST',
    path: '/api-user/users/passkeys/challenge',
    summary: { en: 'Begin to add a passkey', zh: '开始添加通行密钥' },
    access: 'session',
    input: none,
    output: passkeyCreation,
    errors: ['step_up_required', 'passkey_limit_reached'],
    idempotency: 'none',
    audit: 'identity.challenge_given',
  }),
  addPasskey: defineRoute({
    method: 'POST',
    path: '/api-user/users/passkeys',
    summary: { en: 'Add the passkey that answers the challenge', zh: '提交签名结果，完成添加通行密钥' },
    access: 'session',
    input: z.strictObject({ name: passkeyName, attestation: passkeyAttestation }),
    /** With the first factor come recovery codes, shown this once; empty where some are left. */
    output: z.strictObject({ passkey: passkeyItem, recoveryCodes: z.array(z.string()) }),
    errors: ['passkey_invalid', 'passkey_limit_reached'],
    idempotency: 'none',
    audit: 'identity.passkey_added',
  }),
  renamePasskey: defineRoute({
    method: 'PUT',
    path: '/api-user/users/passkeys/:id',
    summary: { en: 'Give an own passkey another name', zh: '重命名通行密钥' },
    access: 'session',
    input: z.strictObject({ id, name: passkeyName }),
    output: done,
    errors: [],
    idempotency: 'none',
    audit: 'identity.passkey_renamed',
  }),
  removePasskey: defineRoute({
    method: 'POST',
    path: '/api-user/users/passkeys/:id/remove',
    summary: { en: 'Remove an own passkey', zh: '删除通行密钥' },
    access: 'session',
    input: idInput,
    output: done,
    errors: ['step_up_required'],
    idempotency: 'none',
    audit: 'identity.passkey_removed',
  }),
};
