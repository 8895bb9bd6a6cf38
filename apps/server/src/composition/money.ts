/** The books, what is charged, how money comes in and goes out. */
import { bulkExecutor } from '../modules/bulk/index.ts';
import { closeUnpaidAccess, hasAccess } from '../modules/developers/index.ts';
import { apiAccessJobs, createFeeHandlers, createFeeJobs, priceExecutor } from '../modules/fees/index.ts';
import {
  chainRefunders,
  createAchHandlers,
  createAchJobs,
  createAchSandboxHandlers,
  createCaseHandlers,
  createCollections,
  createChainHandlers,
  createChainJobs,
  createChainSandboxHandlers,
  conversionExecutor,
  conversionJob,
  createConversionHandlers,
  createCryptoHandlers,
  createCryptoSandboxHandlers,
  cryptoRefunders,
  createFundingEventJobs,
  createFundingHandlers,
  createFundingSandboxHandlers,
  createFundingScheduledJobs,
  createIntentHandlers,
  createQrHandlers,
  createTopUpHandlers,
  createQrSandboxHandlers,
  createSenderHandlers,
  createSuspenseHandlers,
  createSwitchHandlers,
  createZelleHandlers,
  createZelleSandboxHandlers,
  qrCodeJob,
  qrRefunders,
  refundJob,
  custodyJob,
  depositExecutor,
  fillDepositSearchTexts,
  fundingDefaults,
  fundingOf,
  incomingSince,
  isIncoming,
  pauseAfterReturnJob,
  seenDepositJob,
  receiveIncomingTransfer,
  returnTransferJob,
  senderExecutor,
  senderJobs,
  topUpExecutor,
  topUpJob,
  zelleRefunders,
} from '../modules/funding/index.ts';
import { activePeopleOf, emailsOf, recipients } from '../modules/identity/index.ts';
import {
  createLedgerAdminHandlers,
  createLedgerHandlers,
  ledgerJobs,
  nightlyCheck,
} from '../modules/ledger/index.ts';
import { namesOfCustomer } from '../modules/onboarding/index.ts';
import { customerNames } from '../modules/org/index.ts';
import {
  createBankAccountHandlers,
  createOutgoingHandlers,
  createPayeeHandlers,
  createPaymentHandlers,
  createPaymentJobs,
  createBankFileHandlers,
  createCorrectionHandlers,
  catchUpJob,
  directBankJob,
  createWireMessageHandlers,
  linkedBanks,
  outgoingChecks,
  payeeBankExecutor,
  paymentDefaults,
  paymentExecutors,
  sandboxBankJobs,
  sandboxDayJob,
  transferExecutor,
} from '../modules/payments/index.ts';
import { defaultTenantId, issuerOf, productOf, requireTenant, tenantOf } from '../modules/platform/index.ts';
import { entryParties } from '../modules/reporting/index.ts';
import type { FundingWay } from '@tael/contract/funding/intents/states';
import { userType } from '@tael/contract/identity/states';
import type { Tx } from '../kernel/transaction.ts';
import type { Parts } from './parts.ts';

/** Who registered a customer. */
const holderOf = async (tx: Tx, owner: { readonly tenantId: string; readonly customerId: string }) =>
  (await activePeopleOf(tx, owner)).find(({ userType: type }) => type === userType.customer);

export const money = (parts: Parts) => {
  const { config, bankAccounts, accounts, ledger, approvals, anchorFile, isClockMovedByHand } = parts;
  const { bank, directBank, rates, wallets, qrWays, chains, levers } = parts.providers;
  const isSandbox = config.mode === 'sandbox';
  const hasCrypto = config.features.includes('crypto');
  const hasWay: Readonly<Record<FundingWay, boolean>> = {
    alipay: qrWays.includes('alipay'),
    wechat: qrWays.includes('wechat'),
    usdc: hasCrypto && chains.length > 0,
    crypto: hasCrypto,
    ach: true,
    zelle: true,
  };
  const settings = { ...fundingDefaults, ways: fundingDefaults.ways.filter(({ way }) => hasWay[way]) };
  const funding = {
    ledger,
    approvals,
    bank,
    bankTenantId: defaultTenantId,
    settings,
    holderOf,
  };
  const qr = { ...funding, rates, wallets, tenantId: defaultTenantId, namesOf: namesOfCustomer };
  const chain = {
    ledger,
    holderOf,
    chains,
    extendedPublicKey: config.usdcExtendedPublicKey,
    screening: parts.providers.screening,
    tenantId: defaultTenantId,
    settings,
  };
  const ach = {
    ledger,
    holderOf,
    banks: linkedBanks({ accounts }),
    debits: parts.providers.achDebits,
    tenantId: defaultTenantId,
    settings,
  };
  const crypto = {
    ledger,
    conversion: parts.providers.cryptoConversion,
    tenantId: defaultTenantId,
    settings,
  };
  const zelle = { ...qr, zelle: parts.providers.zelle };
  const plans = {
    ledger,
    usersOf: recipients.usersOf,
    emailsOf,
    settledCreditOf: fundingOf,
    holdsApiAccess: hasAccess,
    closeApiAccess: closeUnpaidAccess(approvals),
  };
  const payments = { ledger, approvals, rates, settings: paymentDefaults };
  const bankFiles = {
    ledger,
    bank,
    accounts,
    bankTenantId: defaultTenantId,
    namesOf: customerNames,
    sealer: bankAccounts,
    isIncoming,
    incomingSince,
    collections: createCollections({ ...ach, mayCollect: directBank === null }),
    receiveIncoming: receiveIncomingTransfer(funding),
  };
  const isPlayed = isSandbox && directBank === null;
  return {
    handlers: {
      ...createLedgerHandlers({ ledger, parties: entryParties }),
      ...createLedgerAdminHandlers({ anchorFile, ownerNames: customerNames }),
      ...createFeeHandlers({ ...plans, approvals, tenantOf, issuerOf }),
      ...createFundingHandlers(funding),
      ...createIntentHandlers(funding),
      ...createQrHandlers(qr),
      ...createQrSandboxHandlers({ ...qr, wallets: levers.wallets }),
      ...createChainHandlers(chain),
      ...createConversionHandlers({ ledger, approvals }),
      ...createAchHandlers(ach),
      ...createTopUpHandlers({ ...ach, approvals }),
      ...createAchSandboxHandlers(ach),
      ...createZelleHandlers(zelle),
      ...createSwitchHandlers({ settings, requireTenant }),
      ...createCaseHandlers(),
      ...createSenderHandlers(),
      ...createSuspenseHandlers({ holderOf, namesOf: namesOfCustomer }),
      ...createZelleSandboxHandlers(zelle),
      ...createCryptoHandlers(crypto),
      ...createCryptoSandboxHandlers(crypto),
      ...createChainSandboxHandlers(chains),
      ...createPaymentHandlers({ ledger, approvals }),
      ...createOutgoingHandlers({ ...payments, productOf }),
      ...createFundingSandboxHandlers({ ...funding, bank: levers.bank }),
      ...createBankAccountHandlers({ ledger, accounts }),
      ...createPayeeHandlers({ accounts, approvals, publicUrl: config.publicUrl, sealer: bankAccounts }),
      ...createBankFileHandlers({ ...bankFiles, direct: directBank }),
      ...createWireMessageHandlers({ bank, productOf }),
      ...createCorrectionHandlers({ accounts, approvals, sealer: bankAccounts }),
    },
    checks: outgoingChecks,
    jobs: [
      ...createFeeJobs(plans),
      ...ledgerJobs(ledger, anchorFile),
      // Nobody watches the books of months of nights that pass in a minute.
      ...(isClockMovedByHand ? [] : [nightlyCheck({ anchorFile })]),
      fillDepositSearchTexts,
      ...createFundingScheduledJobs(funding),
      ...createAchJobs(ach),
      topUpJob(ach),
      ...createChainJobs(chain),
      conversionJob({ ledger }),
      ...createPaymentJobs({ ...payments, ...bankFiles }),
      ...(isPlayed ? [sandboxDayJob({ ...bankFiles, bank: levers.bank })] : []),
      ...(directBank ? [catchUpJob({ ...bankFiles, direct: directBank })] : []),
    ],
    eventJobs: [
      ...apiAccessJobs(plans),
      ...createFundingEventJobs(funding),
      qrCodeJob(qr),
      refundJob({
        ledger,
        refunders: new Map([
          ...qrRefunders(qr),
          ...zelleRefunders(zelle),
          ...chainRefunders(chain),
          ...cryptoRefunders(crypto),
        ]),
      }),
      returnTransferJob(funding),
      ...senderJobs({ approvals }),
      pauseAfterReturnJob,
      seenDepositJob(chain),
      custodyJob(chain),
      ...(isPlayed ? sandboxBankJobs({ ...bankFiles, bank: levers.bank }) : []),
      ...(directBank ? [directBankJob({ ...bankFiles, direct: directBank })] : []),
    ],
    executors: {
      'deposit.approved': depositExecutor(funding),
      'sender.trusted': senderExecutor,
      'top_up.saved': topUpExecutor,
      'deposit.conversion': conversionExecutor({ ledger }),
      'price.changed': priceExecutor,
      'bulk.run': bulkExecutor,
      'account.transfer': transferExecutor({ ledger }),
      'payee.new': payeeBankExecutor,
      'payee.changed': payeeBankExecutor,
      ...paymentExecutors(payments),
    },
  };
};
