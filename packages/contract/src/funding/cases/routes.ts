import { z } from 'zod';
import { givenLine, reason } from '../../forms/fields.ts';
import { defineRoute } from '../../kernel/define-route.ts';
import { id, idInput, instant, money, none } from '../../kernel/fields.ts';
import { severalOf } from '../../kernel/narrowing.ts';
import { pageOf, pageQuery } from '../../kernel/page.ts';
import { offeredWays } from '../intents/states.ts';
import {
  caseReasons,
  caseStates,
  mostAnswerFiles,
  mostQuestions,
  questionReasons,
  questionStates,
} from './states.ts';

/** What staff asked the customer about one deposit, and what they answered. */
export const fundingQuestion = z.strictObject({
  id,
  state: z.enum(questionStates),
  way: z.enum(offeredWays),
  amount: money.nullable(),
  senderName: z.string().nullable(),
  reason: z.enum(questionReasons),
  questions: z.array(z.string()),
  askedAt: instant,
  answers: z.array(z.string()),
  fileIds: z.array(id),
  answeredAt: instant.nullable(),
  version: z.number().int(),
});

export const fundingCase = z.strictObject({
  /** That of the deposit or the intent that it is about. */
  id,
  kind: z.enum(['deposit', 'intent']),
  state: z.enum(caseStates),
  way: z.enum(offeredWays),
  customerId: id,
  customerName: z.string(),
  senderName: z.string().nullable(),
  amount: money.nullable(),
  reasons: z.array(z.enum(caseReasons)),
  openedAt: instant,
  claim: z.strictObject({ by: z.string(), until: instant, isOwn: z.boolean() }).nullable(),
  /** Whether releasing the case is all there is to decide; other money is credited or sent back. */
  isReleasable: z.boolean(),
});
export const fundingCaseDetail = z.strictObject({
  ...fundingCase.shape,
  questions: z.array(z.strictObject({ ...fundingQuestion.shape, askedBy: z.string() })),
});

const path = '/api-pay/funding/cases';
const reading = { method: 'GET', access: 'funding.review:read', errors: [], idempotency: 'none' } as const;
const acting = { method: 'POST', output: fundingCaseDetail } as const;

/** Money of all ways that a rule or a person holds, and what the customer is asked about it. */
export const fundingCaseRoutes = {
  listFundingCases: defineRoute({
    ...reading,
    path,
    summary: { en: 'Deposits held for a look, over all ways, newest first', zh: '待核实充值（全部方式）' },
    input: z.strictObject({
      ...pageQuery,
      state: z.enum(caseStates, 'invalid_choice').optional(),
      way: severalOf(offeredWays).optional(),
      reason: severalOf(caseReasons).optional(),
      mine: z.enum(['true'], 'invalid_choice').optional(),
    }),
    output: pageOf(fundingCase),
  }),
  getFundingCase: defineRoute({
    ...reading,
    path: `${path}/:id`,
    summary: { en: 'One held deposit, with what its customer was asked', zh: '待核实充值详情（全部方式）' },
    input: idInput,
    output: fundingCaseDetail,
  }),
  claimFundingCase: defineRoute({
    ...acting,
    path: `${path}/:id/claim`,
    summary: {
      en: 'Take it in hand for 30 minutes; with a reason, out of the hand of another',
      zh: '认领待核实充值',
    },
    access: 'funding.review:match',
    input: z.strictObject({ id, reason: reason.optional() }),
    errors: ['illegal_transition', 'review_claimed'],
    idempotency: 'none',
    audit: 'funding.case_claimed',
  }),
  returnFundingCase: defineRoute({
    ...acting,
    path: `${path}/:id/return`,
    summary: { en: 'Keep it on hold and give it back to the queue', zh: '继续冻结并放回队列' },
    access: 'funding.review:match',
    input: z.strictObject({ id, reason }),
    errors: ['illegal_transition', 'review_claimed'],
    idempotency: 'none',
    audit: 'funding.case_returned',
  }),
  releaseFundingCase: defineRoute({
    ...acting,
    path: `${path}/:id/release`,
    summary: { en: 'Nothing speaks against it: let it take its course', zh: '核实通过，继续入账流程' },
    access: 'funding.review:approve',
    input: z.strictObject({ id, reason }),
    errors: ['illegal_transition', 'review_claimed'],
    idempotency: 'key',
    audit: 'funding.case_released',
  }),
  askFundingQuestion: defineRoute({
    ...acting,
    path: `${path}/:id/questions`,
    summary: { en: 'Ask the customer about it', zh: '向客户询问资金情况' },
    access: 'funding.review:match',
    input: z.strictObject({
      id,
      reason: z.enum(questionReasons, 'required'),
      questions: z.array(givenLine(300)).min(1, 'required').max(mostQuestions, 'too_long'),
    }),
    errors: ['illegal_transition', 'review_claimed'],
    idempotency: 'key',
    audit: 'funding.question_asked',
  }),
  listFundingQuestions: defineRoute({
    method: 'GET',
    path: '/api-pay/funding/questions',
    summary: { en: 'Questions about my deposits, newest first', zh: '关于我的充值的问题' },
    access: 'funding:read',
    input: none,
    output: z.array(fundingQuestion),
    errors: [],
    idempotency: 'none',
  }),
  getFundingQuestion: defineRoute({
    method: 'GET',
    path: '/api-pay/funding/questions/:id',
    summary: { en: 'One question about a deposit of mine', zh: '充值核实详情' },
    access: 'funding:read',
    input: idInput,
    output: fundingQuestion,
    errors: [],
    idempotency: 'none',
  }),
  answerFundingQuestion: defineRoute({
    method: 'POST',
    path: '/api-pay/funding/questions/:id/answer',
    summary: { en: 'Answer it, with documents or without', zh: '提交充值核实说明' },
    access: 'funding:announce',
    input: z.strictObject({
      id,
      version: z.number().int(),
      answers: z.array(givenLine(1000)).max(mostQuestions, 'too_long'),
      fileIds: z.array(z.uuid('file_required')).max(mostAnswerFiles, 'too_long').default([]),
    }),
    output: fundingQuestion,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'funding.question_answered',
  }),
};
