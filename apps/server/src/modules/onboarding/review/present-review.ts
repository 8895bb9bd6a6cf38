import type { review, reviewItem } from '@tael/contract/onboarding/review-schemas';
import type { z } from 'zod';
import { principalOf, type Context, type Principal } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { emailsOf } from '../../identity/index.ts';
import { readCaseFile } from '../case-file.ts';
import { checksOf, latestChecks, type CaseRow, type Check } from '../repository.ts';
import { hasTakenPart } from './has-taken-part.ts';
import { presentBankLink, presentPerson } from '../present.ts';
import { claimOf, kindOf, reviewStateOf } from './review-rules.ts';
import { latestScreenings, type Screening } from '../checks/screening-repository.ts';

export type ReviewItem = z.output<typeof reviewItem>;
export type Review = z.output<typeof review>;

interface Around {
  readonly check: Check | undefined;
  readonly screenings: readonly Screening[];
  readonly emails: ReadonlyMap<string, string>;
  readonly reader: Principal;
  readonly now: Date;
}

const toItem = (row: CaseRow, { check, screenings, emails, reader, now }: Around): ReviewItem => {
  assert(row.submitted_at, 'what is reviewed was submitted');
  const claim = claimOf(row, now);
  return {
    id: row.id,
    customerId: row.customer_id,
    email: row.email,
    kind: kindOf(row),
    risk: row.risk,
    submittedAt: row.submitted_at.toISOString(),
    state: reviewStateOf(row),
    details: row.details ?? {},
    companyName: row.company?.registeredBusinessName ?? null,
    reasons: check?.reasons ?? [],
    findings: screenings.reduce((sum, { findings }) => sum + findings.length, 0),
    claim: claim && {
      by: emails.get(claim.by) ?? '',
      isOwn: claim.by === reader.userId,
      until: claim.until.toISOString(),
    },
    version: row.version,
  };
};

/** Lines of the queue; three questions however many there are. */
export const presentItems = async (tx: Tx, ctx: Context, rows: readonly CaseRow[]): Promise<ReviewItem[]> => {
  const ids = rows.map(({ id }) => id);
  const checks = new Map((await latestChecks(tx, ids)).map((check) => [check.case_id, check]));
  const screenings = Map.groupBy(await latestScreenings(tx, ids), (screening) => screening.case_id);
  const emails = await emailsOf(
    tx,
    rows.flatMap(({ claimed_by: by }) => (by === null ? [] : [by])),
  );
  return rows.map((row) =>
    toItem(row, {
      check: checks.get(row.id),
      screenings: screenings.get(row.id) ?? [],
      emails,
      reader: principalOf(ctx),
      now: ctx.clock.now(),
    }),
  );
};

/** One case with all that a reviewer compares. */
export const presentReview = async (tx: Tx, ctx: Context, row: CaseRow): Promise<Review> => {
  const reader = principalOf(ctx);
  const file = await readCaseFile(tx, ctx, row);
  const checks = await checksOf(tx, row.id);
  const screenings = await latestScreenings(tx, [row.id]);
  const people = [row.claimed_by, row.decided_by, row.first_approved_by];
  const emails = await emailsOf(
    tx,
    people.filter((id) => id !== null),
  );
  const emailOf = (id: string | null): string => (id === null ? '' : (emails.get(id) ?? ''));
  const { first_approved_at: firstAt, decision, decided_at: decidedAt } = row;
  return {
    ...toItem(row, { check: checks[0], screenings, emails, reader, now: ctx.clock.now() }),
    purpose: row.purpose,
    company: row.company,
    people: file.people.map((one) => ({
      ...presentPerson(one, row),
      reasons: one.check?.reasons ?? [],
      details: one.person.is_applicant ? row.details : one.person.details,
      documentFileId: one.check?.document_file_id ?? null,
      faceFileId: one.check?.face_file_id ?? null,
    })),
    bankLink: file.bankLink ? presentBankLink(file.bankLink) : null,
    rounds: checks.map((check) => ({
      round: check.round,
      state: check.state,
      reasons: check.reasons,
      documentType: check.document_type,
      documentFileId: check.document_file_id,
      faceFileId: check.face_file_id,
      requestedAt: check.requested_at.toISOString(),
    })),
    screenings: screenings.map((screening) => ({
      subject: screening.subject,
      name: screening.latin_name,
      chineseName: screening.chinese_name,
      state: screening.state,
      findings: [...screening.findings],
      requestedAt: screening.requested_at.toISOString(),
    })),
    lastDecision:
      decision && decidedAt
        ? {
            decision,
            reasons: row.refusal_reasons,
            documents: row.wanted_papers,
            reason: row.decision_reason ?? '',
            by: emailOf(row.decided_by),
            at: decidedAt.toISOString(),
          }
        : null,
    firstApproval: firstAt && {
      by: emailOf(row.first_approved_by),
      isOwn: row.first_approved_by === reader.userId,
      at: firstAt.toISOString(),
    },
    hindrance: await hindranceOf(tx, row, reader),
  };
};

const hindranceOf = async (tx: Tx, row: CaseRow, reader: Principal): Promise<Review['hindrance']> => {
  if (await hasTakenPart(tx, row, reader)) return 'own_case';
  return row.first_approved_by === reader.userId ? 'own_approval' : null;
};
