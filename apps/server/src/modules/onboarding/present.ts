import type { onboardingCase } from '@tael/contract/onboarding/case';
import { mendingOf } from '@tael/contract/onboarding/review-lists';
import { identityReasonField } from '@tael/contract/onboarding/states';
import type { z } from 'zod';
import type { BankLinkRow } from './bank-link/bank-link-repository.ts';
import { factsOf, type CaseFile, type PersonFile } from './case-file.ts';
import type { Draft } from './steps/draft-repository.ts';
import type { CaseRow, Check } from './repository.ts';
import { mostDepositTries, shareText } from './company-rules.ts';
import { missingOf } from './rules.ts';

export type OnboardingCase = z.output<typeof onboardingCase>;

export const presentCheck = (check: Check | undefined): OnboardingCase['identityCheck'] =>
  check
    ? {
        state: check.state,
        reasons: check.reasons.map((code) => ({ code, field: identityReasonField[code] })),
      }
    : null;

/** One of a company's people as the applicant sees them. */
export const presentPerson = (
  { person, check, invitation, state }: PersonFile,
  applicant: CaseRow,
): OnboardingCase['people'][number] => {
  const names = person.is_applicant ? applicant.details : person.details;
  return {
    id: person.id,
    isApplicant: person.is_applicant,
    firstName: names?.firstName ?? person.first_name,
    lastName: names?.lastName ?? person.last_name,
    email: person.is_applicant ? applicant.email : person.email,
    language: person.language,
    share: shareText(person.share),
    isController: person.is_controller,
    state,
    // What is to be mended; what a list may know of somebody is not for whoever named them.
    reasons: check?.state === 'failed' ? check.reasons : [],
    invitedAt: invitation?.created_at.toISOString() ?? null,
    expiresAt: invitation?.expires_at.toISOString() ?? null,
  };
};

/** The company's bank account as its owner sees it. */
export const presentBankLink = (link: BankLinkRow): NonNullable<OnboardingCase['bankLink']> => ({
  state: link.state,
  accountType: link.account_type,
  routingNumber: link.routing_number,
  lastFour: link.last_four,
  triesLeft: mostDepositTries - link.tries,
  requestedAt: link.requested_at.toISOString(),
});

/** The case as its applicant sees it. */
export const presentCase = (file: CaseFile, drafts: readonly Draft[]): OnboardingCase => {
  const { row, check, people, bankLink } = file;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    entityType: row.entity_type,
    details: row.details,
    purpose: row.purpose,
    company: row.company,
    people: people.map((person) => presentPerson(person, row)),
    bankLink: bankLink ? presentBankLink(bankLink) : null,
    identityCheck: presentCheck(check),
    draft: Object.fromEntries(drafts.map(({ step, typed }) => [step, typed])),
    missing: missingOf(factsOf(file)),
    decisionReason: row.decision_reason,
    refusals: refusalsOf(row),
    wantedDocuments: row.state === 'documents_wanted' ? row.wanted_papers : [],
    version: row.version,
  };
};

/** The reasons of a refusal that stand: all of a final one, and those with a step that is still to be taken again. */
const refusalsOf = (row: CaseRow): OnboardingCase['refusals'] =>
  row.refusal_reasons
    .filter(
      (reason) =>
        row.state === 'rejected' || mendingOf[reason]?.steps.some((step) => row.to_mend.includes(step)),
    )
    .map((code) => ({ code, field: mendingOf[code]?.field ?? null }));
