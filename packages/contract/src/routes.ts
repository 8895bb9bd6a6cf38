import { flagRoutes } from './authorizations/flags.ts';
import { authorizationRoutes } from './authorizations/routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { feeRoutes } from './fees/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { fraudRoutes } from './fraud/routes.ts';
import { fundingRoutes } from './funding/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { ledgerAdminRoutes, ledgerRoutes } from './ledger/routes.ts';
import { merchantLimitRoutes } from './limits/merchant-routes.ts';
import { limitRoutes } from './limits/routes.ts';
import { messagingRoutes } from './messaging/routes.ts';
import { onboardingRoutes } from './onboarding/routes.ts';
import { customerRoutes } from './org/customers.ts';
import { departmentRoutes } from './org/departments.ts';
import { orgRoutes } from './org/routes.ts';
import { platformRoutes } from './platform/routes.ts';
import { activityRoutes } from './reporting/activity-routes.ts';
import { cardStatementRoutes } from './reporting/card-statement-routes.ts';
import { exportRoutes } from './reporting/export-routes.ts';
import { paperRoutes } from './reporting/paper-routes.ts';
import { reportingRoutes } from './reporting/routes.ts';
import { spendRoutes } from './reporting/spend-routes.ts';
import { totalRoutes } from './reporting/total-routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export {
  customerRoutes,
  authorizationRoutes,
  flagRoutes,
  cardRoutes,
  disputeRoutes,
  fraudRoutes,
  feeRoutes,
  fileRoutes,
  fundingRoutes,
  identityRoutes,
  ledgerAdminRoutes,
  ledgerRoutes,
  limitRoutes,
  merchantLimitRoutes,
  messagingRoutes,
  onboardingRoutes,
  departmentRoutes,
  orgRoutes,
  platformRoutes,
  activityRoutes,
  cardStatementRoutes,
  exportRoutes,
  paperRoutes,
  reportingRoutes,
  spendRoutes,
  totalRoutes,
  sandboxRoutes,
  webhookRoutes,
};

/** Every route of the product by name: what the server mounts, the console calls, and the tests loop over. */
export const routes = {
  ...identityRoutes,
  ...platformRoutes,
  ...departmentRoutes,
  ...orgRoutes,
  ...customerRoutes,
  ...onboardingRoutes,
  ...fileRoutes,
  ...ledgerRoutes,
  ...ledgerAdminRoutes,
  ...feeRoutes,
  ...cardRoutes,
  ...authorizationRoutes,
  ...flagRoutes,
  ...webhookRoutes,
  ...disputeRoutes,
  ...fraudRoutes,
  ...limitRoutes,
  ...merchantLimitRoutes,
  ...fundingRoutes,
  ...messagingRoutes,
  ...reportingRoutes,
  ...spendRoutes,
  ...activityRoutes,
  ...cardStatementRoutes,
  ...exportRoutes,
  ...paperRoutes,
  ...totalRoutes,
  ...sandboxRoutes,
};

export type RouteName = keyof typeof routes;
