/** What goes wrong with a purchase: disputes, which the network hears, and fraud alerts, which ask people. */
import { createDisputes } from '../modules/disputes/index.ts';
import { createFraudJobs, fraudHandlers, fraudScheduledJobs } from '../modules/fraud/index.ts';
import { emailsOf, recipients } from '../modules/identity/index.ts';
import type { Parts } from './parts.ts';

export const disputes = ({ ledger, providers }: Parts) => {
  const deps = { ...providers, ledger, usersOf: recipients.usersOf, emailsOf };
  const joined = createDisputes(deps);
  return {
    handlers: { ...joined.handlers, ...fraudHandlers },
    jobs: [joined.job, ...fraudScheduledJobs],
    eventJobs: [...joined.eventJobs, ...createFraudJobs(deps)],
  };
};
