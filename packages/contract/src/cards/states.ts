import type { Life } from '../kernel/transitions.ts';

/** What a card is made of. */
export const cardKinds = ['virtual', 'physical'] as const;
export type CardKind = (typeof cardKinds)[number];

/** What cards are listed by: when they were made. */
export const cardSorts = ['name', 'lastUsed', 'created'] as const;

export const cardStatuses = [
  'requested',
  'inactive',
  'active',
  'frozen',
  'blocked',
  'lost',
  'stolen',
  'closing',
  'closed',
  'expired',
  'failed',
] as const;
export type CardStatus = (typeof cardStatuses)[number];

/** The life of a card (domain decisions, section 3; one that is lost before its holder has it, decision 62). */
export const cardLife: Life<CardStatus> = {
  requested: ['active', 'inactive', 'failed'],
  inactive: ['active', 'lost', 'stolen', 'closing', 'expired'],
  active: ['frozen', 'blocked', 'lost', 'stolen', 'closing', 'expired'],
  frozen: ['active', 'blocked', 'lost', 'stolen', 'closing', 'expired'],
  blocked: ['active', 'closed', 'lost', 'stolen', 'expired'],
  lost: [],
  stolen: [],
  closing: ['closed'],
  closed: [],
  expired: [],
  failed: [],
};

/** Why a requested card is not asked of the issuer yet, and why one that waited never was: its `statusReason`. */
export type CardWait = 'awaiting_approval';
export const cardApprovalEnds = ['approval_rejected', 'approval_recalled', 'approval_expired'] as const;
export type CardApprovalEnd = (typeof cardApprovalEnds)[number];

/** How a card comes into other hands than its holder's. */
export const cardLosses = ['lost', 'stolen'] as const;

/** Whose freeze it is: nobody of lower authority lifts it. */
export const freezeAuthorities = ['holder', 'lead', 'owner', 'admin', 'rule', 'fraud'] as const;
