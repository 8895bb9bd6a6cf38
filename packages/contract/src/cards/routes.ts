import { z } from 'zod';
import { cardName, fitOnCard, publicNames } from '../forms/card-fields.ts';
import { sentence, shortText } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput, instant, none } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { cardAdminRoutes } from './admin-routes.ts';
import { binRoutes } from './bin-routes.ts';
import { cardBulkRoutes } from './bulk-routes.ts';
import { cardControls } from './controls.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { endingRoutes } from './ending-routes.ts';
import { cardHolder } from './holder.ts';
import { manyCardRoutes } from './many-routes.ts';
import { cardMerchantRoutes } from './merchant-routes.ts';
import { chosenPin } from './pin.ts';
import { cardNarrowing } from './narrowing.ts';
import { card, cardBin, cardLimits, createCard } from './schemas.ts';
import { tagNames } from './tags.ts';
import { cardValidity } from './validity.ts';
import { wholeCardRoutes } from './whole-routes.ts';

/** api-card business_card: virtual cards of the customer. */
export const cardRoutes = {
  ...binRoutes,
  ...cardAdminRoutes,
  ...cardBulkRoutes,
  ...deliveryRoutes,
  ...endingRoutes,
  ...manyCardRoutes,
  ...cardMerchantRoutes,
  ...wholeCardRoutes,
  listCards: defineRoute({
    method: 'GET',
    path: '/api-card/business_card/list',
    summary: {
      en: 'Cards, newest first unless another order is asked for',
      zh: '卡片列表（默认最新在前，可指定排序）',
    },
    access: 'card:read',
    input: z.strictObject({
      ...pageQuery,
      ...cardNarrowing,
    }),
    output: pageOf(card),
    errors: [],
    idempotency: 'none',
  }),
  getCard: defineRoute({
    method: 'GET',
    path: '/api-card/business_card/cardInfo/:id',
    summary: { en: 'One card', zh: '卡片详情' },
    access: 'card:read',
    input: idInput,
    output: card,
    errors: [],
    idempotency: 'none',
  }),
  listBins: defineRoute({
    method: 'GET',
    path: '/api-card/bin/list',
    summary: { en: 'Card products that I may issue from', zh: '可用卡 BIN 列表' },
    access: 'card:read',
    input: none,
    output: z.array(cardBin),
    errors: [],
    idempotency: 'none',
  }),
  createCard: defineRoute({
    features: ['issuing'],
    method: 'POST',
    path: '/api-card/business_card/create',
    summary: {
      en: 'Create a virtual card, or a physical one with its delivery; the fees are charged in the same act',
      zh: '创建虚拟卡或实体卡（同时扣除开卡费及配送费）',
    },
    access: 'card:create',
    input: createCard,
    output: card,
    errors: ['insufficient_funds', 'card_quantity_exceeded', 'bin_not_subscribed'],
    idempotency: 'key',
    audit: 'card.created',
    movesMoney: true,
  }),
  freezeCard: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/:id/freeze',
    summary: { en: 'Freeze a card', zh: '冻结卡片' },
    access: 'card:freeze',
    input: z.strictObject({ id, reason: sentence }),
    output: card,
    errors: ['illegal_transition'],
    idempotency: 'key',
    audit: 'card.frozen',
  }),
  unfreezeCard: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/:id/unfreeze',
    summary: { en: 'Unfreeze a card', zh: '解冻卡片' },
    access: 'card:freeze',
    input: idInput,
    output: card,
    errors: ['illegal_transition', 'freeze_authority'],
    idempotency: 'key',
    audit: 'card.unfrozen',
  }),
  changeCardLimits: defineRoute({
    method: 'PUT',
    path: '/api-card/business_card/:id/limits',
    summary: { en: "Change a card's limits", zh: '修改卡片限额' },
    access: 'card:limit',
    input: z.strictObject({ id, limits: cardLimits, version: z.number().int() }),
    output: card,
    errors: ['conflict'],
    idempotency: 'key',
    audit: 'card.limits_changed',
  }),
  changeCardControls: defineRoute({
    method: 'PUT',
    path: '/api-card/business_card/:id/controls',
    summary: {
      en: 'Change the categories, countries and merchants that a card may be used at',
      zh: '修改卡片可用的商户类别、国家或地区与商户',
    },
    access: 'card:limit',
    input: z.strictObject({ id, controls: cardControls, version: z.number().int() }),
    output: card,
    errors: ['conflict', 'card_not_active'],
    idempotency: 'key',
    audit: 'card.controls_changed',
  }),
  changeCardValidity: defineRoute({
    method: 'PUT',
    path: '/api-card/business_card/:id/validity',
    summary: {
      en: 'Change how often, at how many merchants and until when a card may be used',
      zh: '修改卡片可用次数、商户锁定与最后可用日',
    },
    access: 'card:limit',
    input: z.strictObject({ id, validity: cardValidity, version: z.number().int() }),
    output: card,
    errors: ['conflict', 'card_not_active'],
    idempotency: 'key',
    audit: 'card.validity_changed',
  }),
  renameCard: defineRoute({
    method: 'PUT',
    path: '/api-card/business_card/:id/nickname',
    summary: { en: "Change a card's name", zh: '修改卡片名称' },
    access: 'card:change',
    input: z.strictObject({ id, nickname: shortText, version: z.number().int() }),
    output: card,
    errors: ['conflict', 'card_not_active'],
    idempotency: 'key',
    audit: 'card.renamed',
  }),
  changeCardHolder: defineRoute({
    method: 'PUT',
    path: '/api-card/business_card/:id/holder',
    summary: { en: 'Change who a card is for', zh: '修改持卡人资料' },
    access: 'card:change',
    input: z
      .strictObject({
        id,
        holderFirstName: cardName,
        holderLastName: cardName,
        holder: cardHolder,
        version: z.number().int(),
      })
      .refine(fitOnCard, publicNames),
    output: card,
    errors: ['conflict', 'card_not_active'],
    idempotency: 'key',
    audit: 'card.holder_changed',
  }),
  changeOwnCardName: defineRoute({
    method: 'PUT',
    path: '/api-card/business_card/:id/holder/name',
    summary: { en: 'Change my name on my card', zh: '修改本人卡片上的姓名' },
    access: 'card:activate',
    input: z
      .strictObject({ id, holderFirstName: cardName, holderLastName: cardName, version: z.number().int() })
      .refine(fitOnCard, publicNames),
    output: card,
    errors: ['conflict', 'card_not_active', 'card_holder_only'],
    idempotency: 'key',
    audit: 'card.holder_changed',
  }),
  listCardTags: defineRoute({
    method: 'GET',
    path: '/api-card/tag/list',
    summary: { en: 'The tags that my cards have', zh: '卡片标签列表' },
    access: 'card:read',
    input: none,
    output: z.array(z.strictObject({ id, name: z.string() })),
    errors: [],
    idempotency: 'none',
  }),
  changeCardTags: defineRoute({
    method: 'PUT',
    path: '/api-card/business_card/:id/tags',
    summary: { en: "Replace a card's tags; a new name makes a tag", zh: '修改卡片标签（新名称即新建标签）' },
    access: 'card:change',
    input: z.strictObject({ id, tags: tagNames, version: z.number().int() }),
    output: card,
    errors: ['conflict', 'card_not_active'],
    idempotency: 'key',
    audit: 'card.tags_changed',
  }),
  assignCard: defineRoute({
    method: 'PUT',
    path: '/api-card/business_card/:id/assignment',
    summary: {
      en: 'Give a card to a department and to a person, who see it from then on',
      zh: '将卡片分配给部门与员工',
    },
    access: 'card:assign',
    input: z.strictObject({
      id,
      departmentId: id.nullable(),
      assigneeId: id.nullable(),
      version: z.number().int(),
    }),
    output: card,
    errors: ['conflict'],
    idempotency: 'key',
    audit: 'card.assigned',
  }),
  setCardPin: defineRoute({
    method: 'PUT',
    path: '/api-card/business_card/:id/pin',
    summary: {
      en: "Choose or change a card's PIN; it is never read back",
      zh: '设置或修改卡片密码（不可回读）',
    },
    access: 'card:pin',
    input: chosenPin,
    output: card,
    errors: ['step_up_required', 'card_holder_only', 'card_not_active'],
    idempotency: 'none',
    audit: 'card.pin_changed',
    stepUp: 'card.pin',
  }),
  revealTicket: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/:id/reveal-ticket',
    summary: {
      en: 'A one-time ticket to show the card number (60 s)',
      zh: '获取查看卡号的一次性凭证（60 秒）',
    },
    access: 'card:reveal',
    input: idInput,
    output: z.strictObject({ ticket: z.string(), expiresAt: instant }),
    errors: ['step_up_required', 'reveal_quota_exceeded', 'card_not_active', 'card_holder_only'],
    idempotency: 'none',
    audit: 'card.reveal_ticket_issued',
    stepUp: 'card.reveal',
  }),
  revealCard: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/reveal',
    summary: {
      en: 'The card number, once, for a ticket; called by the isolated page',
      zh: '凭一次性凭证查看卡号',
    },
    access: 'public',
    input: z.strictObject({ ticket: z.string().min(20, 'invalid_format').max(100, 'invalid_format') }),
    output: z.strictObject({
      pan: z.string(),
      cvc: z.string(),
      expiryMonth: z.number().int(),
      expiryYear: z.number().int(),
      holderName: z.string(),
    }),
    errors: ['reveal_ticket_invalid'],
    idempotency: 'none',
    audit: 'card.revealed',
    anyOrigin: true,
  }),
};
