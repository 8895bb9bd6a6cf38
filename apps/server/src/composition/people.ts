/** Who comes here and what they may do: identity, the tenant's platform, organisations, and how one becomes a customer. */
import { maskStoredWords } from '../kernel/text/stored-words.ts';
import type { Context } from '../kernel/context.ts';
import type { Tx } from '../kernel/transaction.ts';
import { countByDepartment } from '../modules/cards/index.ts';
import {
  attachFile,
  createFileLoader,
  createFileReader,
  createSquarePicture,
  createUploadStore,
} from '../modules/files/index.ts';
import { onPlan, plansOf, subAccountsOf } from '../modules/fees/index.ts';
import { createIdentity, forgetExpired, requireConfirmedVote } from '../modules/identity/index.ts';
import { availableOfCustomers } from '../modules/ledger/index.ts';
import {
  applyBankLinkOutcome,
  applyIdentityVerdict,
  applyScreening,
  bankLinkJob,
  companyOf,
  createOnboardingHandlers,
  identityCheckJob,
  identityNoticeJob,
  registrationExecutor,
  registrationOf,
  screeningJob,
  silentChecksJob,
} from '../modules/onboarding/index.ts';
import { applySenderScreening } from '../modules/funding/index.ts';
import {
  accountZone,
  addressesOf,
  closeExpiredViewsJob,
  createCustomerHandlers,
  createPeopleHandlers,
  createRoleHandlers,
  fillCustomerSearchTexts,
  grantsOf,
  isSuspended,
  createOrgHandlers,
  roleExecutor,
  standingOf,
} from '../modules/org/index.ts';
import {
  applyDepositsOutcome,
  applyPayeeScreening,
  bankDepositsJob,
  payeeScreeningJob,
} from '../modules/payments/index.ts';
import { createSealer } from '../kernel/events/sealer.ts';
import { createSso, forgetSsoAttempts } from '../modules/sso/index.ts';
import { addressRefusesMail } from '../modules/messaging/index.ts';
import { createPlatformHandlers, productOf, savedViewHandlers, tenantOf } from '../modules/platform/index.ts';
import { brandExecutor, createTenantHandlers, menuEditsOf } from '../modules/tenants/index.ts';
import { leftOut } from '../features.ts';
import { beginOperator } from './begin-operator.ts';
import { exportRules } from './export-rules.ts';
import type { Parts } from './parts.ts';

interface Licence {
  readonly fileId: string;
  readonly customerId: string;
}

export const people = (parts: Parts) => {
  const { config, providers, ledger, bankAccounts, accounts, availableOf, approvals } = parts;
  const { store, identityCheck, bankLink, screening } = providers;
  const isSandbox = config.mode === 'sandbox';
  // What only opens what is not offered here is given to nobody: it is in no menu then.
  const closed = leftOut(config.features).permissions;
  const sso = createSso({
    publicUrl: config.publicUrl,
    sealer: createSealer(config.keys.master, 'tael-sso-secrets'),
    identityProviders: providers.identityProviders,
    domainRecords: providers.domainRecords,
    tenantOf,
    subAccountsOf,
  });
  const identity = createIdentity({
    masterKeys: config.keys.master,
    publicUrl: config.publicUrl,
    sandbox: isSandbox,
    grantsOf: (row) => {
      const grants = grantsOf(row);
      return { ...grants, permissions: new Set([...grants.permissions].filter((one) => !closed.has(one))) };
    },
    standingOf,
    addressesOf,
    isSuspended,
    availableOf,
    accountZone,
    companyOf,
    squarePicture: createSquarePicture(store),
    addressRefusesMail,
    tenantOf,
    productOf,
    singleSignOn: sso.signOn,
  });
  const peopleDeps = {
    publicUrl: config.publicUrl,
    subAccountsOf,
    attachLicence: (tx: Tx, ctx: Context, { fileId, customerId }: Licence) =>
      attachFile(tx, ctx, {
        fileId,
        ownerCustomerId: customerId,
        purpose: 'business_licence',
        field: 'licenceFileId',
      }),
  };
  return {
    identity,
    scim: sso.scim,
    handlers: {
      ...identity.handlers,
      ...sso.handlers,
      ...createPlatformHandlers({
        ...config,
        sandbox: isSandbox,
        identityPage: config.providers.identityCheck !== null,
      }),
      ...savedViewHandlers,
      ...createTenantHandlers({
        approvals,
        publicUrl: config.publicUrl,
        begin: beginOperator,
        exportRules,
        filesOf: createFileReader(store),
      }),
      ...createOrgHandlers({ menuEditsOf }),
      ...createRoleHandlers({ approvals }),
      ...createCustomerHandlers({
        availableOf: (tx, customerIds) => availableOfCustomers(tx, ledger, customerIds, 'USD'),
        registrationOf,
        cardsOf: countByDepartment,
        onPlan,
        plansOf,
      }),
      ...createPeopleHandlers(peopleDeps),
      ...createOnboardingHandlers({
        approvals,
        requireConfirmedVote,
        tenantOf,
        publicUrl: config.publicUrl,
        sealer: bankAccounts,
        storeUpload: createUploadStore(store),
        availableOf,
        identityCheck,
      }),
    },
    executors: {
      'registration.approved': registrationExecutor,
      'role.changed': roleExecutor,
      'brand.published': brandExecutor,
    },
    jobs: [
      forgetExpired,
      forgetSsoAttempts,
      fillCustomerSearchTexts,
      closeExpiredViewsJob,
      maskStoredWords,
      silentChecksJob(identityCheck),
    ],
    eventJobs: [
      identityCheckJob({ identityCheck, loadFile: createFileLoader(store) }),
      identityNoticeJob(identityCheck),
      providers.levers.identityCheck.verdictJob((ctx, message) =>
        applyIdentityVerdict(ctx, identityCheck, message),
      ),
      bankLinkJob({ bankLink, sealer: bankAccounts }),
      screeningJob(screening),
      payeeScreeningJob(screening),
      bankDepositsJob({ bankLink, accounts }),
      // One provider answers both; each knows what it has asked.
      bankLink.outcomeJob(async (ctx, message) => {
        const became = await applyBankLinkOutcome(ctx, bankLink, message);
        return became === 'ignored' ? applyDepositsOutcome(ctx, { bankLink, ledger }, message) : became;
      }),
      screening.answerJob(async (ctx, message) => {
        const became = await applyScreening(ctx, screening, message);
        if (became !== 'ignored') return became;
        const known = await applyPayeeScreening(ctx, screening, message);
        return known === 'ignored' ? applySenderScreening(ctx, screening, message) : known;
      }),
    ],
  };
};
