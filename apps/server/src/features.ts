import {
  achRoutes,
  agentRoutes,
  authorizationRoutes,
  bankAccountRoutes,
  bankFileRoutes,
  cardRoutes,
  cardStatementRoutes,
  chainRoutes,
  correctionRoutes,
  cryptoRoutes,
  disputeRoutes,
  flagRoutes,
  fraudRoutes,
  fundingIntentRoutes,
  fundingRoutes,
  merchantLimitRoutes,
  onboardingRoutes,
  payeeBulkRoutes,
  payeeInvitationRoutes,
  payeeReviewRoutes,
  payeeRoutes,
  paymentBulkRoutes,
  paymentRepeatRoutes,
  paymentReviewRoutes,
  paymentRoutes,
  qrRoutes,
  routes,
  senderRoutes,
  suspenseRoutes,
  topUpRoutes,
  webhookRoutes,
  wireMessageRoutes,
  zelleRoutes,
  type RouteDefinition,
} from '@tael/contract';

/** What an installation may leave out, because it has no provider for it. */
export const features = ['cards', 'banking', 'qr', 'crypto', 'onboarding'] as const;
export type Feature = (typeof features)[number];

const routesOf: Readonly<Record<Feature, object>> = {
  cards: {
    ...cardRoutes,
    ...agentRoutes,
    ...authorizationRoutes,
    ...flagRoutes,
    ...webhookRoutes,
    ...disputeRoutes,
    ...fraudRoutes,
    ...merchantLimitRoutes,
    ...cardStatementRoutes,
  },
  banking: {
    ...fundingRoutes,
    ...fundingIntentRoutes,
    ...achRoutes,
    ...topUpRoutes,
    ...zelleRoutes,
    ...suspenseRoutes,
    ...senderRoutes,
    ...paymentRoutes,
    ...paymentBulkRoutes,
    ...paymentRepeatRoutes,
    ...paymentReviewRoutes,
    ...bankAccountRoutes,
    ...bankFileRoutes,
    ...correctionRoutes,
    ...wireMessageRoutes,
    ...payeeRoutes,
    ...payeeBulkRoutes,
    ...payeeInvitationRoutes,
    ...payeeReviewRoutes,
  },
  qr: qrRoutes,
  crypto: { ...cryptoRoutes, ...chainRoutes },
  onboarding: onboardingRoutes,
};

/** What is left out where only these features are offered: routes by name, and permissions that open nothing else. */
export const leftOut = (offered: readonly Feature[]) => {
  const names = features
    .filter((feature) => !offered.includes(feature))
    .flatMap((feature) => Object.keys(routesOf[feature]));
  const closed: ReadonlySet<string> = new Set(names);
  const all = Object.entries<RouteDefinition>(routes);
  const accessOf = (isClosed: boolean): ReadonlySet<string> =>
    new Set(all.flatMap(([name, { access }]) => (closed.has(name) === isClosed ? [access] : [])));
  const [inClosed, inOpen] = [accessOf(true), accessOf(false)];
  return {
    routes: closed,
    permissions: new Set([...inClosed].filter((access) => !inOpen.has(access))) as ReadonlySet<string>,
  };
};
