import type { RefusalReason } from '@tael/contract/onboarding/review-lists';
import { basePermissions, onboardingRoutes, type RouteDefinition } from '@tael/contract';
import { createDispatcher } from '../jobs/dispatcher.ts';
import { manualClock } from '../kernel/clock.ts';
import type { Context, Language, Principal } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { createSealer } from '../kernel/events/sealer.ts';
import { signMessage, type SignedMessage } from '../kernel/signed/signed-message.ts';
import { systemContext, type SystemContextParts } from '../kernel/system-context.ts';
import { transact } from '../kernel/transaction.ts';
import { createUploadStore } from '../modules/files/index.ts';
import { memoryFiles, uploadedFile } from '../modules/files/testing.ts';
import { issueCode } from '../modules/identity/codes/codes.ts';
import {
  applyBankLinkOutcome,
  applyIdentityVerdict,
  bankLinkJob,
  applyScreening,
  createOnboardingHandlers,
  identityCheckJob,
  registrationExecutor,
  screeningJob,
} from '../modules/onboarding/index.ts';
import { mailJob } from '../modules/messaging/index.ts';
import { defaultTenantId } from '../modules/platform/index.ts';
import { sandboxBankLink } from '../providers/bank-link/sandbox.ts';
import { sandboxIdentityCheck } from '../providers/identity-check/sandbox.ts';
import { sandboxMail } from '../providers/mail/sandbox.ts';
import { sandboxScreening } from '../providers/screening/sandbox.ts';
import { testContext } from './context.ts';
import { approvalsOf } from './directory.ts';
import type { TestDatabase } from './database.ts';
import { testAdmin, testPrincipal } from './principal.ts';

export const applicantPassword = 'Correct-horse-42';

export const detailsOf = (change: Readonly<Record<string, string>> = {}) => ({
  firstName: 'Adelaide',
  lastName: 'Lovelace',
  chineseFirstName: '',
  chineseLastName: '',
  birthDate: '1990-12-10',
  nation: 'US',
  mobile: '510-555-1212',
  address: '1 Analytical Way',
  city: 'Oakland',
  postalCode: '94607',
  ...change,
});

export const purposeOfUse = { purpose: 'software', monthlyVolume: '1k_10k', note: '' } as const;

const noExtras = { rawBody: null, upload: undefined, header: () => null };

/** The way in, as a test drives it: the verbs, the sandbox providers and the outbox around one database and one clock. */
export const onboardingHarness = (db: TestDatabase, start = '2026-03-02T12:00:00.000Z') => {
  const clock = manualClock(new Date(start));
  const parts: SystemContextParts = { database: db.database, clock, mayMoveMoney: () => Promise.resolve() };
  const key = Buffer.alloc(32, 9);
  const provider = sandboxIdentityCheck(parts, { key });
  const lists = sandboxScreening(parts, { key });
  const mail = sandboxMail(parts);
  const bank = sandboxBankLink(parts, { key, notify: mail.send });
  const sealer = createSealer(key, 'tael-bank-accounts');
  const { approvals, directory } = approvalsOf({ 'registration.approved': registrationExecutor });
  const votes: string[] = [];
  const handlers = createOnboardingHandlers({
    approvals,
    requireConfirmedVote: (_ctx, objectId) => {
      votes.push(objectId);
      return Promise.resolve();
    },
    tenantOf: () => Promise.resolve(defaultTenantId),
    publicUrl: 'https://tael.test',
    sealer,
    storeUpload: createUploadStore(memoryFiles()),
    availableOf: () => Promise.resolve('500.00'),
    identityCheck: provider,
  });
  const deliver = (ctx: Context, message: SignedMessage) => applyIdentityVerdict(ctx, provider, message);
  const deliverScreening = (ctx: Context, message: SignedMessage) => applyScreening(ctx, lists, message);
  const picture = { mediaType: 'image/jpeg', bytes: Buffer.from('picture') };
  const loadFile = () => Promise.resolve(picture);
  const dispatcher = createDispatcher({
    ...parts,
    jobs: [
      identityCheckJob({ identityCheck: provider, loadFile }),
      provider.verdictJob(deliver),
      bankLinkJob({ bankLink: bank, sealer }),
      bank.outcomeJob((ctx, message) => applyBankLinkOutcome(ctx, bank, message)),
      screeningJob(lists),
      lists.answerJob(deliverScreening),
      mailJob(mail),
    ],
  });

  // The route comes along, so that the kernel's own check for the audit row is part of each test.
  const as = (principal: Principal | null, route: RouteDefinition | null = null): Context =>
    testContext(db.database, { clock, principal, route, ...(principal ? {} : { scope: { kind: 'none' } }) });

  /** A code for this address and device, as the mail would bring it. */
  const codeFor = async (email: string, deviceId: string): Promise<string> => {
    const ctx = systemContext(parts);
    clock.advance(60_000);
    const binding = { tenantId: defaultTenantId, target: email, purpose: 'register', deviceId } as const;
    return (await transact(ctx, (tx) => issueCode(tx, ctx, { ...binding, customerId: null, fits: true })))
      .code;
  };

  const register = async (
    email: string,
    change: { code?: string; deviceId?: string; entityType?: 1 | 2; termsShown?: string } = {},
  ): Promise<null> => {
    const deviceId = `device-of-${email}`;
    const code = change.code ?? (await codeFor(email, deviceId));
    const input = {
      email,
      password: applicantPassword,
      code,
      deviceId: change.deviceId ?? deviceId,
      terms: true,
      entityType: change.entityType,
      termsShown: change.termsShown,
    } as const;
    return handlers.register(as(null, onboardingRoutes.register), input, noExtras);
  };

  /** Who a session of this address would be, with the status codes as they are now. */
  const sessionOf = async (email: string): Promise<Principal> => {
    const found = await db.pool.query<{
      id: string;
      customer_id: string;
      user_status: number;
      entity_type: number;
    }>('select * from identity_users where email = $1', [email]);
    const user = found.rows[0];
    if (!user) throw new Error(`nobody is registered as ${email}`);
    return testPrincipal({
      userId: user.id,
      customerId: user.customer_id,
      email,
      userStatus: user.user_status,
      entityType: user.entity_type,
    });
  };

  return {
    clock,
    parts,
    provider,
    bank,
    mail,
    key,
    dispatcher,
    approvals,
    /** The cases on which a confirmed vote was asked for. */
    votes,
    staff: directory,
    handlers,
    noExtras,
    as,
    codeFor,
    register,
    sessionOf,
    deliver,
    deliverScreening,
    admin: testAdmin({ permissions: new Set(basePermissions.admin) }),

    async newcomer(email = `${newId()}@example.com`): Promise<Principal> {
      await register(email);
      return sessionOf(email);
    },
    choose: (who: Principal, entityType: 1 | 2 = 1) =>
      handlers.chooseEntityType(as(who, onboardingRoutes.chooseEntityType), { entityType }, noExtras),
    details: (who: Principal, change: Readonly<Record<string, string>> = {}) =>
      handlers.saveDetails(
        as(who, onboardingRoutes.saveDetails),
        onboardingRoutes.saveDetails.input.parse(detailsOf(change)),
        noExtras,
      ),
    purpose: (who: Principal) =>
      handlers.savePurpose(as(who, onboardingRoutes.savePurpose), purposeOfUse, noExtras),
    async submit(who: Principal, language: Language = 'en_US') {
      const ctx = as(who);
      const documentFileId = await uploadedFile(ctx, who, 'identity_document');
      const faceFileId = await uploadedFile(ctx, who, 'identity_face');
      const documents = { documentType: 'passport', documentFileId, faceFileId } as const;
      return handlers.submitIdentityCheck(
        { ...as(who, onboardingRoutes.submitIdentityCheck), language },
        documents,
        noExtras,
      );
    },
    read: (who: Principal) => handlers.onboarding(as(who), {}, noExtras),
    reviews: (filter: Readonly<Record<string, string | number | undefined>> = {}, who = testAdmin()) =>
      handlers.listReviews(
        as(who, onboardingRoutes.listReviews),
        onboardingRoutes.listReviews.input.parse({ limit: 100, ...filter }),
        noExtras,
      ),
    review: (id: string, who = testAdmin()) => handlers.getReview(as(who), { id }, noExtras),
    decide: (
      who: Principal,
      id: string,
      version: number,
      decision: 'approve' | 'reject' | 'want_documents',
      reasons: readonly RefusalReason[] = ['other'],
    ) =>
      handlers.decideReview(
        as(who, onboardingRoutes.decideReview),
        onboardingRoutes.decideReview.input.parse({
          id,
          version,
          decision,
          reason: 'The picture is cut off.',
          ...(decision === 'reject' && { reasons }),
          ...(decision === 'want_documents' && { documents: ['identity_document'] }),
        }),
        noExtras,
      ),
    claim: (who: Principal, id: string, reason?: string) =>
      handlers.claimReview(
        as(who, onboardingRoutes.claimReview),
        { id, ...(reason && { reason }) },
        noExtras,
      ),
    release: (who: Principal, id: string) =>
      handlers.releaseReview(
        as(who, onboardingRoutes.releaseReview),
        { id, reason: 'I read no Chinese.' },
        noExtras,
      ),
    history: async (id: string) =>
      (await handlers.reviewHistory(as(testAdmin()), { id, limit: 100 }, noExtras)).items,
    /** Lets the provider take the check, think, and send its verdict. */
    async settle(): Promise<void> {
      await dispatcher.drain();
      clock.advance(300);
      await dispatcher.drain();
    },
    /** A message as the provider would sign it. */
    signed: (said: Readonly<Record<string, unknown>>): SignedMessage =>
      signMessage(key, JSON.stringify(said), clock.millis()),
  };
};
