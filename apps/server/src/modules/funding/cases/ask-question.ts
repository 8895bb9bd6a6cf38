import type { InputOf } from '@tael/contract';
import type { fundingCaseRoutes } from '@tael/contract/funding/cases/routes';
import { formatMoney, money } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, principalOf, type Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { attachFile } from '../../files/index.ts';
import { presentCase, presentQuestion, type FundingCaseDetail, type FundingQuestion } from './present.ts';
import {
  findQuestion,
  insertQuestion,
  listQuestions,
  lockCase,
  updateCase,
  updateQuestion,
  type QuestionRow,
} from './repository.ts';
import { auditAct, lockOpenCase } from './review-cases.ts';

type Routes = typeof fundingCaseRoutes;
const shownAtMost = 100;

/** Asks the customer about a held deposit; one question of a case is open at a time. */
export const askFundingQuestion = (
  ctx: Context,
  { id, reason, questions }: InputOf<Routes['askFundingQuestion']>,
): Promise<FundingCaseDetail> =>
  transact(ctx, async (tx) => {
    const row = await lockOpenCase(tx, ctx, id);
    if (row.state === 'asked') fail('illegal_transition');
    const { userId, email } = principalOf(ctx);
    const question: QuestionRow = {
      id: newId(),
      tenant_id: row.tenant_id,
      customer_id: row.customer_id,
      case_id: id,
      state: 'asked',
      way: row.way,
      amount: row.amount,
      currency: row.currency,
      sender_name: row.sender_name,
      reason,
      questions,
      asked_by: userId,
      asked_email: email,
      asked_at: ctx.clock.now(),
      answers: [],
      file_ids: [],
      answered_by: null,
      answered_at: null,
      version: 1,
    };
    await insertQuestion(tx, question);
    await auditAct(tx, ctx, row, {
      action: 'funding.question_asked',
      after: { question: question.id, about: reason, questions },
      reason: null,
    });
    await tell(tx, ctx, question, 'funding.question_asked');
    return presentCase(tx, ctx, await updateCase(tx, row, { state: 'asked' }));
  });

const tell = async (tx: Tx, ctx: Context, question: QuestionRow, topic: string): Promise<void> => {
  const { amount, currency } = question;
  await emit(tx, ctx, {
    topic,
    objectId: question.id,
    tenantId: question.tenant_id,
    customerId: question.customer_id,
    payload: { amount: amount === null ? null : formatMoney(money(amount, currency)), currency },
  });
};

/** The customer's questions, those that wait and those of before. */
export const listFundingQuestions = (ctx: Context): Promise<FundingQuestion[]> =>
  read(ctx, async (tx) => {
    const states = ['asked', 'answered'] as const;
    const found = await listQuestions(tx, customerOf(ctx).customerId, { limit: shownAtMost, states });
    return found.map(presentQuestion);
  });

/** What a customer has to answer, newest first. */
export const openQuestions = async (tx: Tx, customerId: string, limit: number): Promise<FundingQuestion[]> =>
  (await listQuestions(tx, customerId, { limit, states: ['asked'] })).map(presentQuestion);

export const getFundingQuestion = (
  ctx: Context,
  { id }: InputOf<Routes['getFundingQuestion']>,
): Promise<FundingQuestion> =>
  read(ctx, async (tx) =>
    presentQuestion((await findQuestion(tx, customerOf(ctx).customerId, id)) ?? fail('not_found')),
  );

/** Answers every question once. The case is locked first, as staff who decides on it does: of the two, one comes first. */
export const answerFundingQuestion = (
  ctx: Context,
  { id, version, answers, fileIds }: InputOf<Routes['answerFundingQuestion']>,
): Promise<FundingQuestion> =>
  transact(ctx, async (tx) => {
    const { customerId, userId } = customerOf(ctx);
    const asked = (await findQuestion(tx, customerId, id)) ?? fail('not_found');
    const row = (await lockCase(tx, asked.case_id)) ?? fail('not_found');
    const question = (await findQuestion(tx, customerId, id)) ?? fail('not_found');
    if (question.state !== 'asked' || row.closed_at !== null) fail('illegal_transition');
    requireVersion(question.version, version);
    if (answers.length !== question.questions.length) failField('answers', 'required');
    for (const fileId of new Set(fileIds))
      await attachFile(tx, ctx, {
        fileId,
        purpose: 'funding_proof',
        field: 'fileIds',
        ownerCustomerId: customerId,
      });
    const answered = await updateQuestion(tx, question, {
      state: 'answered',
      answers,
      file_ids: fileIds,
      answered_by: userId,
      answered_at: ctx.clock.now(),
    });
    await updateCase(tx, row, { state: 'answered' });
    await audit(tx, ctx, {
      action: 'funding.question_answered',
      object: { type: 'funding_question', id },
      after: { case: row.id, files: fileIds.length },
    });
    await tell(tx, ctx, answered, 'funding.question_answered');
    return presentQuestion(answered);
  });
