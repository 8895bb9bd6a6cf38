import { authorizationRoutes } from './authorizations/routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { feeRoutes } from './fees/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { fundingRoutes } from './funding/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { ledgerAdminRoutes, ledgerRoutes } from './ledger/routes.ts';
import { messagingRoutes } from './messaging/routes.ts';
import { onboardingRoutes } from './onboarding/routes.ts';
import { customerRoutes } from './org/customers.ts';
import { orgRoutes } from './org/routes.ts';
import { platformRoutes } from './platform/routes.ts';
import { reportingRoutes } from './reporting/routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';

export {
  customerRoutes,
  authorizationRoutes,
  cardRoutes,
  feeRoutes,
  fileRoutes,
  fundingRoutes,
  identityRoutes,
  ledgerAdminRoutes,
  ledgerRoutes,
  messagingRoutes,
  onboardingRoutes,
  orgRoutes,
  platformRoutes,
  reportingRoutes,
  sandboxRoutes,
};

/** Every route of the product by name: what the server mounts, the console calls, and the tests loop over. */
export const routes = {
  ...identityRoutes,
  ...platformRoutes,
  ...orgRoutes,
  ...customerRoutes,
  ...onboardingRoutes,
  ...fileRoutes,
  ...ledgerRoutes,
  ...ledgerAdminRoutes,
  ...feeRoutes,
  ...cardRoutes,
  ...authorizationRoutes,
  ...fundingRoutes,
  ...messagingRoutes,
  ...reportingRoutes,
  ...sandboxRoutes,
};

export type RouteName = keyof typeof routes;
