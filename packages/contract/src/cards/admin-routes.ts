import { z } from 'zod';
import { reason, sentence } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput, instant } from '../kernel/fields.ts';
import { severalOf } from '../kernel/narrowing.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { cardBlockReasons, cardReleaseOutcomes } from './block.ts';
import { card } from './schemas.ts';
import { cardLosses, cardStatuses } from './states.ts';
import { cardTimelineEntry } from './timeline.ts';

/** The name of a case in which staff looks at a card. */
const caseId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{3,31}$/, 'invalid_format');

/** A blocked card let go, proposed by a staff member and waiting for another. */
const cardRelease = z.strictObject({
  id,
  outcome: z.enum(cardReleaseOutcomes),
  caseId: z.string(),
  note: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** Whether the reader may decide it: whoever proposed it never does. */
  mayDecide: z.boolean(),
});

/** A card as staff reads it: with its customer. */
const backOfficeCard = z.strictObject({
  card,
  customerId: id,
  customerName: z.string(),
  blockReason: z.enum(cardBlockReasons).nullable(),
});

const backOfficeCardDetail = backOfficeCard.extend({
  release: cardRelease.nullable(),
  /** Whether it ended while staff had stopped it, so that another one takes its place only once staff lets it. */
  isReplacementHeld: z.boolean(),
});

const acting = {
  method: 'POST',
  access: 'card.admin:act',
  output: backOfficeCardDetail,
  idempotency: 'key',
} as const;

/** api-card: what staff sees of cards and do to them. */
export const cardAdminRoutes = {
  cardTimeline: defineRoute({
    method: 'GET',
    path: '/api-card/business_card/:id/timeline',
    summary: { en: 'What happened to a card, newest first', zh: '卡片操作时间线' },
    access: 'card:read',
    input: idInput,
    output: z.array(cardTimelineEntry),
    errors: [],
    idempotency: 'none',
  }),
  listBackOfficeCards: defineRoute({
    method: 'GET',
    path: '/api-card/admin/card/list',
    summary: { en: 'Cards of every customer, newest first', zh: '全部客户的卡片' },
    access: 'card.admin:read',
    input: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(60).optional(),
      status: severalOf(cardStatuses).optional(),
      customerId: id.optional(),
    }),
    output: pageOf(backOfficeCard),
    errors: [],
    idempotency: 'none',
  }),
  getBackOfficeCard: defineRoute({
    method: 'GET',
    path: '/api-card/admin/card/:id',
    summary: { en: 'One card of a customer', zh: '客户卡片详情' },
    access: 'card.admin:read',
    input: idInput,
    output: backOfficeCardDetail,
    errors: [],
    idempotency: 'none',
  }),
  backOfficeCardTimeline: defineRoute({
    method: 'GET',
    path: '/api-card/admin/card/:id/timeline',
    summary: { en: 'What happened to a card and by whom', zh: '客户卡片操作时间线' },
    access: 'card.admin:read',
    input: idInput,
    output: z.array(cardTimelineEntry),
    errors: [],
    idempotency: 'none',
  }),
  freezeBackOfficeCard: defineRoute({
    ...acting,
    path: '/api-card/admin/card/:id/freeze',
    summary: { en: "Freeze a customer's card; only staff unfreezes it", zh: '平台冻结卡片' },
    input: z.strictObject({ id, reason: sentence }),
    errors: ['illegal_transition'],
    audit: 'card.frozen',
  }),
  unfreezeBackOfficeCard: defineRoute({
    ...acting,
    path: '/api-card/admin/card/:id/unfreeze',
    summary: { en: "Unfreeze a customer's card", zh: '平台解冻卡片' },
    input: idInput,
    errors: ['illegal_transition', 'freeze_authority'],
    audit: 'card.unfrozen',
  }),
  blockCard: defineRoute({
    ...acting,
    path: '/api-card/admin/card/:id/block',
    summary: { en: 'Block a card for risk', zh: '因风险锁定卡片' },
    input: z.strictObject({ id, reason: z.enum(cardBlockReasons, 'required'), caseId, note: reason }),
    errors: ['illegal_transition'],
    audit: 'card.blocked',
  }),
  reportBackOfficeCard: defineRoute({
    ...acting,
    path: '/api-card/admin/card/:id/report',
    summary: { en: "Report a customer's card lost or stolen", zh: '平台挂失卡片（遗失或被盗）' },
    input: z.strictObject({ id, loss: z.enum(cardLosses, 'invalid_choice'), reason: sentence }),
    errors: ['illegal_transition'],
    audit: 'card.reported',
  }),
  closeBackOfficeCard: defineRoute({
    ...acting,
    path: '/api-card/admin/card/:id/close',
    summary: {
      en: "Close a customer's card; it ends once it was without a transaction for 32 days",
      zh: '平台注销卡片（连续 32 天无交易后完成注销）',
    },
    input: z.strictObject({ id, reason: sentence }),
    errors: ['illegal_transition'],
    audit: 'card.closing',
  }),
  allowCardReplacement: defineRoute({
    ...acting,
    path: '/api-card/admin/card/:id/allow-replacement',
    summary: {
      en: 'Let a card that staff had stopped before it ended be replaced; its customer asks for that',
      zh: '允许补办曾被平台停用且已失效的卡片（由客户自行申请）',
    },
    input: z.strictObject({ id, reason: sentence }),
    errors: ['card_not_held'],
    audit: 'card.replacement_allowed',
  }),
  proposeCardRelease: defineRoute({
    ...acting,
    path: '/api-card/admin/card/:id/releases',
    summary: {
      en: 'Propose to unblock or close a blocked card; somebody else decides',
      zh: '提议解除锁定或注销（须另一人批准）',
    },
    input: z.strictObject({
      id,
      outcome: z.enum(cardReleaseOutcomes, 'invalid_choice'),
      caseId,
      note: reason,
    }),
    errors: ['illegal_transition', 'already_proposed'],
    audit: 'card.release_proposed',
  }),
  approveCardRelease: defineRoute({
    ...acting,
    path: '/api-card/admin/card/:id/releases/approve',
    summary: { en: 'Agree to what somebody else proposed for a blocked card', zh: '批准解除锁定或注销' },
    input: z.strictObject({ id, releaseId: id }),
    errors: ['illegal_transition', 'conflict', 'self_approval_forbidden', 'step_up_required'],
    audit: 'approval.approved',
    stepUp: 'approval.vote',
  }),
  rejectCardRelease: defineRoute({
    ...acting,
    path: '/api-card/admin/card/:id/releases/reject',
    summary: {
      en: 'Refuse what somebody else proposed, or take back what oneself did',
      zh: '驳回或撤回提议',
    },
    input: z.strictObject({ id, releaseId: id, note: reason }),
    errors: ['illegal_transition', 'conflict'],
    audit: 'card.release_rejected',
  }),
};
