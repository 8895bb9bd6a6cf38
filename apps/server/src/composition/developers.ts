/** Programs of customers: API access, keys and the log of their calls; events, and the endpoints that they are sent to. */
import { createSealer } from '../kernel/events/sealer.ts';
import {
  agentPurchaseJob,
  createDeveloperHandlers,
  createDeveloperJobs,
  createEndpointChecks,
  keyExecutor,
  keyMode,
} from '../modules/developers/index.ts';
import type { Parts } from './parts.ts';

export const developers = ({ config, providers, approvals }: Parts) => {
  const { outgoing, exampleReceivers: examples } = providers;
  const deps = { outgoing, sealer: createSealer(config.keys.master, 'tael-endpoint-secrets') };
  return {
    handlers: createDeveloperHandlers({
      ...deps,
      mode: keyMode(config),
      approvals,
      examples,
      publicUrl: config.publicUrl,
      loginSealer: createSealer(config.keys.master, 'tael-login-secrets'),
    }),
    checks: createEndpointChecks(deps),
    jobs: createDeveloperJobs(deps),
    eventJobs: [agentPurchaseJob],
    executors: { 'api_key.created': keyExecutor },
  };
};
