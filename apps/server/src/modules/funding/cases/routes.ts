import type { HandlersFor } from '@tael/contract';
import type { fundingCaseRoutes } from '@tael/contract/funding/cases/routes';
import type { Context } from '../../../kernel/context.ts';
import {
  answerFundingQuestion,
  askFundingQuestion,
  getFundingQuestion,
  listFundingQuestions,
} from './ask-question.ts';
import {
  claimFundingCase,
  getFundingCase,
  listFundingCases,
  releaseFundingCase,
  returnFundingCase,
} from './review-cases.ts';

/** Route name to verb. */
export const createCaseHandlers = (): HandlersFor<Context, typeof fundingCaseRoutes> => ({
  listFundingCases,
  getFundingCase,
  claimFundingCase,
  returnFundingCase,
  releaseFundingCase,
  askFundingQuestion,
  listFundingQuestions,
  getFundingQuestion,
  answerFundingQuestion,
});
