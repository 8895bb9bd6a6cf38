import { intentReviewReasons, type IntentReviewReason } from '../intents/states.ts';

/** Why a person looks at money before it is spent, whichever way it came. */
export const caseReasons = intentReviewReasons;
export type CaseReason = IntentReviewReason;

/** `asked`: the customer has a question to answer; `answered`: they have, and staff decides. */
export const caseStates = ['open', 'asked', 'answered', 'released', 'refused'] as const;
export type CaseState = (typeof caseStates)[number];
export const openCaseStates = ['open', 'asked', 'answered'] as const satisfies readonly CaseState[];

/** What staff asks about, as the customer reads it. */
export const questionReasons = ['source_of_funds', 'sender_relation', 'purpose', 'identity'] as const;
export type QuestionReason = (typeof questionReasons)[number];

/** `withdrawn`: the deposit was decided before the customer answered. */
export const questionStates = ['asked', 'answered', 'withdrawn'] as const;
export type QuestionState = (typeof questionStates)[number];

export const mostQuestions = 5;
export const mostAnswerFiles = 5;
