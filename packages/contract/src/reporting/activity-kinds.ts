/** What a movement of the feed is about. */
export const activityKinds = ['purchase', 'deposit', 'card', 'fee'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The acts that the feed shows, by what they are about. Whatever else is kept stays in the log. */
export const activityActions = {
  purchase: ['authorization.message_received', 'authorization.expired'],
  deposit: [
    'funding.announced',
    'funding.proof_added',
    'funding.matched',
    'funding.approved',
    'funding.released',
    'funding.rejected',
    'funding.expired',
  ],
  card: [
    'card.created',
    'card.made',
    'card.activated',
    'card.delivery_shipped',
    'card.delivery_delivered',
    'card.delivery_returned',
    'card.delivery_failed',
    'card.delivery_canceled',
    'card.delivery_withdrawn',
    'card.sent_again',
    'card.activation_code_sent',
    'card.activation_refused',
    'card.failed',
    'card.frozen',
    'card.unfrozen',
    'card.limits_changed',
    'card.controls_changed',
    'card.validity_changed',
    'card.merchant_added',
    'card.merchant_removed',
    'card.renamed',
    'card.holder_changed',
    'card.tags_changed',
    'card.assigned',
    'card.pin_changed',
    'card.pin_blocked',
    'card.revealed',
    'card.reported',
    'card.replacement_allowed',
    'card.replaced',
    'card.closing',
    'card.closed',
    'card.expired',
    'card.blocked',
    'card.unblocked',
  ],
  fee: ['fee.charged', 'fee.returned'],
} as const satisfies Record<ActivityKind, readonly string[]>;
/** All of them. */
export const everyActivityAction = [
  ...activityActions.purchase,
  ...activityActions.deposit,
  ...activityActions.card,
  ...activityActions.fee,
] as const;
export type ActivityAction = (typeof everyActivityAction)[number];

/** Who did it. `own`: a user of this customer; `operations`: staff, who is not named. */
export const activityActors = ['own', 'operations', 'system', 'network'] as const;
export type ActivityActor = (typeof activityActors)[number];
