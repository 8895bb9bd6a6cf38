import type { binUses } from '@tael/contract/cards/bin-states';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** An application for a card product, and how far it came. */
export interface PlannedApplication {
  readonly product: string;
  readonly at: number;
  readonly intendedUse: (typeof binUses)[number];
  readonly description: string;
  readonly expectedCards: number;
  readonly end: 'pending_approval' | 'subscribed' | 'declined';
}

/** Sent before the first card is made, or some days before now. */
export const planApplications = (
  who: 'personal' | 'business',
  firstCardMs: number,
  endMs: number,
): PlannedApplication[] =>
  who === 'personal'
    ? [
        {
          product: 'Mastercard Subscriptions',
          at: firstCardMs - 6 * hourMs,
          intendedUse: 'subscriptions',
          description: 'Music, films, cloud storage and a newspaper, about $60 a month.',
          expectedCards: 2,
          end: 'subscribed',
        },
      ]
    : [
        {
          product: 'Mastercard Procurement',
          at: endMs - 9 * dayMs,
          intendedUse: 'procurement',
          description: 'Suppliers.',
          expectedCards: 200,
          end: 'declined',
        },
        {
          product: 'Visa Asia Pacific',
          at: endMs - 7 * hourMs,
          intendedUse: 'travel',
          description: 'Fares and hotels of our buyers in Hong Kong and Shenzhen, about $6,000 a month.',
          expectedCards: 12,
          end: 'pending_approval',
        },
      ];
