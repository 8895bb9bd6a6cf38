import type { HandlersFor } from '@tael/contract';
import type { agentRoutes } from '@tael/contract/developers/agent-routes';
import type { eventRoutes } from '@tael/contract/developers/event-routes';
import type { loginRoutes } from '@tael/contract/developers/login-routes';
import type { developerRoutes } from '@tael/contract/developers/routes';
import type { Context } from '../../kernel/context.ts';
import { endAgentCard, giveCardToAgent, listAgentCards, listOwnAgentCards } from './agents/agent-cards.ts';
import { listAgentPurchases, listOwnAgentPurchases, statePurchase } from './agents/stated-purchases.ts';
import { applyForApi, getApiAccess } from './access/apply-for-api.ts';
import { chooseApiVersion } from './access/choose-version.ts';
import {
  approveApiAccess,
  closeApiAccess,
  getApiAccessReview,
  listApiAccessReviews,
  rejectApiAccess,
} from './review/decide-access.ts';
import { createEndpointVerbs, type EndpointDeps } from './endpoints/change-endpoints.ts';
import { listDeliveries, listEndpoints, resendDelivery, testEndpoint } from './endpoints/list-deliveries.ts';
import { listEventGaps, listEvents } from './events/list-events.ts';
import { createKeyVerbs, type KeyDeps } from './keys/change-keys.ts';
import { listApiKeys } from './keys/list-keys.ts';
import { getOwnApiKey } from './keys/own-key.ts';
import { createLoginVerbs, type LoginDeps } from './logins/device-login.ts';
import { listApiCalls, listOwnApiCalls } from './requests/list-calls.ts';

interface DeveloperDeps extends EndpointDeps, LoginDeps, KeyDeps {
  readonly examples: readonly string[];
}

export const createDeveloperHandlers = (
  deps: DeveloperDeps,
): HandlersFor<
  Context,
  typeof developerRoutes & typeof eventRoutes & typeof loginRoutes & typeof agentRoutes
> => ({
  getApiAccess,
  applyForApi,
  chooseApiVersion,
  listApiKeys,
  ...createKeyVerbs(deps),
  ...createLoginVerbs(deps),
  listAgentCards,
  listOwnAgentCards,
  giveCardToAgent,
  endAgentCard,
  listAgentPurchases,
  listOwnAgentPurchases,
  statePurchase,
  listApiCalls,
  getOwnApiKey,
  listOwnApiCalls,
  listEvents,
  listEventGaps,
  listEndpoints: listEndpoints(deps),
  ...createEndpointVerbs(deps),
  testEndpoint,
  listDeliveries,
  resendDelivery,
  listApiAccessReviews,
  getApiAccessReview,
  approveApiAccess,
  rejectApiAccess,
  closeApiAccess: closeApiAccess(deps.approvals),
});
