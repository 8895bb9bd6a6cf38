import type { InputOf } from '@tael/contract';
import { userStatus, userType } from '@tael/contract/identity/states';
import { registrationTerms } from '@tael/contract/org/registration-terms';
import type { onboardingRoutes } from '@tael/contract/onboarding/routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import {
  createUser,
  emailTaken,
  hashPassword,
  proveCode,
  redeemCode,
  requestMail,
} from '../../identity/index.ts';
import { acceptDocuments, createCustomer } from '../../org/index.ts';
import { insertCase } from '../repository.ts';

type Input = InputOf<(typeof onboardingRoutes)['register']>;

/**
 * Registers a customer with its user and its case. An address that the tenant knows gets the same answer after the same
 * work, and a mail to whoever owns it; nothing is made.
 */
export const register = async (ctx: Context, tenantId: string, input: Input): Promise<null> => {
  const { email, deviceId, code } = input;
  if (input.termsShown !== undefined && input.termsShown !== registrationTerms) fail('terms_changed');
  const proven = await proveCode(ctx, { tenantId, target: email, purpose: 'register', deviceId, code });
  const passwordHash = await hashPassword(input.password);
  return transact(
    ctx,
    async (tx) => {
      await redeemCode(tx, ctx, proven);
      if (await emailTaken(tx, tenantId, email)) await remindOwner(tx, ctx, tenantId, email);
      else
        await createApplicant(tx, ctx, {
          tenantId,
          email,
          passwordHash,
          entityType: input.entityType ?? null,
        });
      return null;
    },
    { scope: { kind: 'system' } },
  );
};

const remindOwner = async (tx: Tx, ctx: Context, tenantId: string, email: string): Promise<void> => {
  const { language } = ctx;
  await requestMail(tx, ctx, { to: email, template: 'alreadyRegistered', language, params: {}, tenantId });
  await audit(tx, ctx, {
    action: 'identity.registered',
    object: { type: 'user', id: null },
    tenantId,
    reason: 'the address has an account already: nothing was made',
  });
};

const createApplicant = async (
  tx: Tx,
  ctx: Context,
  applicant: { tenantId: string; email: string; passwordHash: string; entityType: 1 | 2 | null },
): Promise<void> => {
  const { tenantId, email, passwordHash, entityType } = applicant;
  const state = entityType === null ? 'started' : 'collecting';
  const customerId = await createCustomer(tx, ctx, { tenantId, entityType, displayName: email });
  const userId = await createUser(tx, ctx, {
    tenantId,
    customerId,
    email,
    passwordHash,
    userType: userType.customer,
    userStatus: entityType === null ? userStatus.select : userStatus.toComplete,
    entityType,
    registerVersion: 2,
  });
  const id = newId();
  const now = ctx.clock.now();
  await insertCase(tx, {
    id,
    tenant_id: tenantId,
    customer_id: customerId,
    kind: 'registration',
    email,
    language: ctx.language,
    state,
    entity_type: entityType,
    details: null,
    details_saved_at: null,
    purpose: null,
    company: null,
    company_saved_at: null,
    submitted_at: null,
    decision: null,
    decision_reason: null,
    decided_by: null,
    decided_at: null,
    created_at: now,
    updated_at: now,
    version: 1,
  });
  const owner = { tenantId, customerId };
  await acceptDocuments(tx, ctx, { ...owner, userId, occasion: 'registration' });
  const after = { caseId: id, state, entityType, terms: registrationTerms };
  await audit(tx, ctx, {
    action: 'identity.registered',
    object: { type: 'user', id: userId },
    ...owner,
    after,
  });
  await emit(tx, ctx, { topic: 'onboarding.started', objectId: id, ...owner, payload: {} });
};
