import { approvalRoutes } from './approvals/routes.ts';
import { flagRoutes } from './authorizations/flags.ts';
import { authorizationRoutes } from './authorizations/routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { agentRoutes } from './developers/agent-routes.ts';
import { eventRoutes } from './developers/event-routes.ts';
import { loginRoutes } from './developers/login-routes.ts';
import { developerRoutes } from './developers/routes.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { feeRoutes } from './fees/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { fraudRoutes } from './fraud/routes.ts';
import { achRoutes } from './funding/ach/routes.ts';
import { fundingCaseRoutes } from './funding/cases/routes.ts';
import { fundingIntentRoutes } from './funding/intents/routes.ts';
import { qrRoutes } from './funding/qr/routes.ts';
import { cryptoRoutes } from './funding/crypto/routes.ts';
import { senderRoutes } from './funding/senders/routes.ts';
import { switchRoutes } from './funding/switches/routes.ts';
import { suspenseRoutes } from './funding/suspense/routes.ts';
import { zelleRoutes } from './funding/zelle/routes.ts';
import { chainRoutes } from './funding/chain/routes.ts';
import { conversionRoutes } from './funding/conversions/routes.ts';
import { topUpRoutes } from './funding/top-ups/routes.ts';
import { fundingRoutes } from './funding/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { ledgerAdminRoutes, ledgerRoutes } from './ledger/routes.ts';
import { settingRoutes } from './limits/setting-routes.ts';
import { merchantLimitRoutes } from './limits/merchant-routes.ts';
import { limitRoutes } from './limits/routes.ts';
import { messagingRoutes } from './messaging/routes.ts';
import { operationsRoutes } from './operations/routes.ts';
import { onboardingRoutes } from './onboarding/routes.ts';
import { customerNoteRoutes } from './org/customer-notes.ts';
import { featureRoutes } from './org/feature-routes.ts';
import { customerViewRoutes } from './org/customer-views.ts';
import { customerRoutes } from './org/customers.ts';
import { departmentRoutes } from './org/departments.ts';
import { peopleRoutes } from './org/people/routes.ts';
import { subAccountReviewRoutes } from './org/people/review-routes.ts';
import { staffRoutes } from './org/people/staff-routes.ts';
import { roleRoutes } from './org/roles/routes.ts';
import { orgRoutes } from './org/routes.ts';
import { payeeBulkRoutes } from './payments/payees/bulk-routes.ts';
import { bankAccountRoutes } from './payments/bank-accounts/routes.ts';
import { payeeInvitationRoutes } from './payments/payees/invitation.ts';
import { payeeRoutes } from './payments/payees/routes.ts';
import { payeeReviewRoutes } from './payments/payees/screening.ts';
import { paymentBulkRoutes } from './payments/outgoing/bulk-routes.ts';
import { paymentRepeatRoutes } from './payments/outgoing/repeat-routes.ts';
import { bankingCalendarRoutes } from './payments/calendar-routes.ts';
import { correctionRoutes } from './payments/files/correction-routes.ts';
import { wireMessageRoutes } from './payments/files/wire-message-routes.ts';
import { bankFileRoutes } from './payments/files/routes.ts';
import { paymentReviewRoutes } from './payments/outgoing/review-routes.ts';
import { paymentRoutes } from './payments/outgoing/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { platformRoutes } from './platform/routes.ts';
import { savedViewRoutes } from './platform/saved-views.ts';
import { accountTransferRoutes } from './payments/transfers/routes.ts';
import { auditRoutes } from './reporting/audit-routes.ts';
import { activityRoutes } from './reporting/activity-routes.ts';
import { cardStatementRoutes } from './reporting/card-statement-routes.ts';
import { exportRoutes } from './reporting/export-routes.ts';
import { documentRoutes } from './reporting/document-routes.ts';
import { performanceRoutes } from './reporting/performance-routes.ts';
import { reportingRoutes } from './reporting/routes.ts';
import { reportScheduleRoutes } from './reporting/schedule-routes.ts';
import { spendRoutes } from './reporting/spend-routes.ts';
import { totalRoutes } from './reporting/total-routes.ts';
import { sandboxAchRoutes } from './sandbox/ach-routes.ts';
import { sandboxCryptoRoutes } from './sandbox/crypto-routes.ts';
import { sandboxZelleRoutes } from './sandbox/zelle-routes.ts';
import { scenarioRoutes } from './scenarios/routes.ts';
import { sandboxChainRoutes } from './sandbox/chain-routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { tenantMailRoutes } from './tenants/mail-routes.ts';
import { tenantMenuRoutes } from './tenants/menu-routes.ts';
import { operatorRoutes } from './tenants/operator-routes.ts';
import { resourceRoutes } from './tenants/resource-routes.ts';
import { tenantRoutes } from './tenants/routes.ts';
import { ssoRoutes } from './sso/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export {
  approvalRoutes,
  customerNoteRoutes,
  customerViewRoutes,
  featureRoutes,
  customerRoutes,
  authorizationRoutes,
  flagRoutes,
  cardRoutes,
  developerRoutes,
  eventRoutes,
  loginRoutes,
  agentRoutes,
  disputeRoutes,
  fraudRoutes,
  feeRoutes,
  fileRoutes,
  achRoutes,
  topUpRoutes,
  chainRoutes,
  conversionRoutes,
  cryptoRoutes,
  zelleRoutes,
  suspenseRoutes,
  senderRoutes,
  fundingRoutes,
  fundingIntentRoutes,
  qrRoutes,
  identityRoutes,
  ledgerAdminRoutes,
  ledgerRoutes,
  limitRoutes,
  merchantLimitRoutes,
  settingRoutes,
  messagingRoutes,
  onboardingRoutes,
  operationsRoutes,
  accountTransferRoutes,
  paymentBulkRoutes,
  paymentRepeatRoutes,
  bankingCalendarRoutes,
  bankFileRoutes,
  correctionRoutes,
  wireMessageRoutes,
  paymentReviewRoutes,
  paymentRoutes,
  bankAccountRoutes,
  departmentRoutes,
  roleRoutes,
  peopleRoutes,
  subAccountReviewRoutes,
  staffRoutes,
  orgRoutes,
  payeeBulkRoutes,
  payeeInvitationRoutes,
  payeeRoutes,
  payeeReviewRoutes,
  platformRoutes,
  savedViewRoutes,
  operatorRoutes,
  resourceRoutes,
  tenantMailRoutes,
  tenantMenuRoutes,
  tenantRoutes,
  privacyRoutes,
  activityRoutes,
  auditRoutes,
  cardStatementRoutes,
  exportRoutes,
  documentRoutes,
  performanceRoutes,
  reportScheduleRoutes,
  reportingRoutes,
  spendRoutes,
  totalRoutes,
  sandboxChainRoutes,
  sandboxAchRoutes,
  sandboxCryptoRoutes,
  sandboxZelleRoutes,
  scenarioRoutes,
  sandboxRoutes,
  ssoRoutes,
  webhookRoutes,
};

/** Every route of the product by name: what the server mounts, the console calls, and the tests loop over. */
export const routes = {
  ...identityRoutes,
  ...platformRoutes,
  ...savedViewRoutes,
  ...tenantRoutes,
  ...operatorRoutes,
  ...tenantMenuRoutes,
  ...tenantMailRoutes,
  ...resourceRoutes,
  ...departmentRoutes,
  ...roleRoutes,
  ...peopleRoutes,
  ...subAccountReviewRoutes,
  ...staffRoutes,
  ...orgRoutes,
  ...customerRoutes,
  ...customerNoteRoutes,
  ...customerViewRoutes,
  ...featureRoutes,
  ...onboardingRoutes,
  ...fileRoutes,
  ...ledgerRoutes,
  ...ledgerAdminRoutes,
  ...feeRoutes,
  ...cardRoutes,
  ...authorizationRoutes,
  ...flagRoutes,
  ...ssoRoutes,
  ...webhookRoutes,
  ...developerRoutes,
  ...eventRoutes,
  ...loginRoutes,
  ...agentRoutes,
  ...disputeRoutes,
  ...fraudRoutes,
  ...limitRoutes,
  ...merchantLimitRoutes,
  ...settingRoutes,
  ...fundingRoutes,
  ...fundingIntentRoutes,
  ...qrRoutes,
  ...approvalRoutes,
  ...accountTransferRoutes,
  ...bankingCalendarRoutes,
  ...paymentRoutes,
  ...paymentBulkRoutes,
  ...paymentRepeatRoutes,
  ...paymentReviewRoutes,
  ...bankAccountRoutes,
  ...bankFileRoutes,
  ...correctionRoutes,
  ...wireMessageRoutes,
  ...payeeBulkRoutes,
  ...payeeInvitationRoutes,
  ...payeeRoutes,
  ...payeeReviewRoutes,
  ...messagingRoutes,
  ...privacyRoutes,
  ...reportingRoutes,
  ...performanceRoutes,
  ...reportScheduleRoutes,
  ...spendRoutes,
  ...activityRoutes,
  ...auditRoutes,
  ...cardStatementRoutes,
  ...exportRoutes,
  ...documentRoutes,
  ...totalRoutes,
  ...chainRoutes,
  ...conversionRoutes,
  ...achRoutes,
  ...topUpRoutes,
  ...cryptoRoutes,
  ...zelleRoutes,
  ...switchRoutes,
  ...fundingCaseRoutes,
  ...suspenseRoutes,
  ...senderRoutes,
  ...operationsRoutes,
  ...sandboxAchRoutes,
  ...sandboxCryptoRoutes,
  ...sandboxZelleRoutes,
  ...scenarioRoutes,
  ...sandboxChainRoutes,
  ...sandboxRoutes,
};

export type RouteName = keyof typeof routes;
