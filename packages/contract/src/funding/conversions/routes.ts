import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.ts';
import { id, idInput, none } from '../../kernel/fields.ts';
import { pageOf, pageQuery } from '../../kernel/page.ts';
import { conversion, conversionBalances, newConversion } from './schemas.ts';

const seen = z.strictObject({ id, version: z.number().int() });

/** api-pay deposit conversion: between what a customer has in USDC and in US dollars. */
export const conversionRoutes = {
  getConversionBalances: defineRoute({
    method: 'GET',
    path: '/api-pay/conversions/balances',
    summary: {
      en: 'What I have in USDC and US dollars, and what converting costs',
      zh: 'USDC 与美元余额及兑换费率',
    },
    access: 'funding:read',
    input: none,
    output: conversionBalances,
    errors: [],
    idempotency: 'none',
  }),
  keepUsdc: defineRoute({
    method: 'PUT',
    path: '/api-pay/conversions/keep',
    summary: { en: 'Whether USDC that arrives stays USDC', zh: '设置到账的 USDC 是否保留为 USDC' },
    access: 'funding:announce',
    input: z.strictObject({ keeps: z.boolean(), version: z.number().int() }),
    output: conversionBalances,
    errors: ['conflict'],
    idempotency: 'key',
    audit: 'funding.usdc_choice_changed',
  }),
  listConversions: defineRoute({
    method: 'GET',
    path: '/api-pay/conversions',
    summary: { en: 'Conversions, newest first', zh: '兑换记录' },
    access: 'funding:read',
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(conversion),
    errors: [],
    idempotency: 'none',
  }),
  getConversion: defineRoute({
    method: 'GET',
    path: '/api-pay/conversions/:id',
    summary: { en: 'One conversion', zh: '兑换详情' },
    access: 'funding:read',
    input: idInput,
    output: conversion,
    errors: [],
    idempotency: 'none',
  }),
  prepareConversion: defineRoute({
    method: 'POST',
    path: '/api-pay/conversions',
    summary: { en: 'Quote a conversion; nothing moves yet', zh: '获取兑换报价（不扣款）' },
    access: 'funding:convert',
    input: newConversion,
    output: conversion,
    errors: ['insufficient_funds'],
    idempotency: 'key',
    audit: 'funding.conversion_prepared',
    movesMoney: true,
    callsPerMinute: 30,
  }),
  makeConversion: defineRoute({
    method: 'POST',
    path: '/api-pay/conversions/:id/apply',
    summary: {
      en: 'Take the quote; the money is converted at once, or when it is approved',
      zh: '确认兑换（实时完成，或审批通过后完成）',
    },
    access: 'funding:convert',
    input: seen,
    output: conversion,
    errors: [
      'illegal_transition',
      'conflict',
      'insufficient_funds',
      'conversion_expired',
      'already_proposed',
    ],
    idempotency: 'key',
    audit: 'funding.conversion_confirmed',
    movesMoney: true,
  }),
  cancelConversion: defineRoute({
    method: 'POST',
    path: '/api-pay/conversions/:id/cancel',
    summary: { en: 'Cancel a conversion that was not made', zh: '取消尚未完成的兑换' },
    access: 'funding:convert',
    input: seen,
    output: conversion,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'funding.conversion_canceled',
  }),
};
