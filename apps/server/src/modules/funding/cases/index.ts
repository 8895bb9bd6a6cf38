/** Money of all ways that a rule or a person holds, and what its customer is asked about it. */
export { closeCase, hasCase, isHeldByCase, openCase, riskReasons } from './open-case.ts';
export { lockOpenCase } from './review-cases.ts';
export { openQuestions } from './ask-question.ts';
export type { FundingQuestion } from './present.ts';
export { createCaseHandlers } from './routes.ts';
