import { assert } from '../../kernel/failure.ts';
import type { EventJob } from '../../kernel/job.ts';
import { read } from '../../kernel/transaction.ts';
import type { Sealer } from '../../kernel/sealer.ts';
import type { BankLink } from '../../providers/bank-link/port.ts';
import type { IdentityCheck } from '../../providers/identity-check/port.ts';
import type { LoadFile } from '../files/index.ts';
import type { Screening } from '../../providers/screening/port.ts';
import { findBankLink } from './bank-link-repository.ts';
import { findPerson } from './person-repository.ts';
import { findCase, findCheck } from './repository.ts';
import { findScreening } from './screening-repository.ts';

/** Carries a submitted check to the firm. It keeps the check's id, so that a second delivery is no second check. */
export const identityCheckJob = (deps: {
  readonly identityCheck: IdentityCheck;
  readonly loadFile: LoadFile;
}): EventJob => ({
  topic: 'onboarding.identity_check_requested',
  run: async (ctx, event) => {
    const { check, details } = await read(ctx, async (tx) => {
      const found = await findCheck(tx, event.objectId);
      assert(found, 'a check that was asked for exists');
      const subject =
        found.person_id === null ? findCase(tx, found.case_id) : findPerson(tx, found.person_id);
      return { check: found, details: (await subject)?.details };
    });
    assert(details, 'somebody is checked with their details');
    // Answered already: the delivery comes again, and the papers need not travel twice.
    if (check.state !== 'pending') return;
    await deps.identityCheck.submit({
      checkId: check.id,
      firstName: details.firstName,
      lastName: details.lastName,
      birthDate: details.birthDate,
      nation: details.nation,
      documentType: check.document_type,
      document: await deps.loadFile(ctx, check.document_file_id),
      face: await deps.loadFile(ctx, check.face_file_id),
    });
  },
});

/** Carries a bank account to the firm that confirms it. Its id stays the same, so that a second delivery is no second account. */
export const bankLinkJob = (deps: { readonly bankLink: BankLink; readonly sealer: Sealer }): EventJob => ({
  topic: 'onboarding.bank_link_requested',
  run: async (ctx, event) => {
    const { link, row } = await read(ctx, async (tx) => {
      const found = await findBankLink(tx, event.objectId);
      assert(found, 'an account that was chosen exists');
      return { link: found, row: await findCase(tx, found.case_id) };
    });
    assert(row?.company, 'a company links an account of its own');
    // Given up or answered already: there is nothing to ask any more.
    if (link.state !== 'requested') return;
    await deps.bankLink.request({
      linkId: link.id,
      holder: row.company.registeredBusinessName,
      routingNumber: link.routing_number,
      accountNumber: deps.sealer.open(link.account_number, link.id).toString('utf8'),
      accountType: link.account_type,
      holderEmail: row.email,
    });
  },
});

/** Carries a name to the firm that knows the lists. It keeps the screening's id, so that a second delivery is no second one. */
export const screeningJob = (screening: Screening): EventJob => ({
  topic: 'onboarding.screening_requested',
  run: async (ctx, event) => {
    const asked = await read(ctx, (tx) => findScreening(tx, event.objectId));
    assert(asked, 'a screening that was asked for exists');
    if (asked.state !== 'pending') return;
    await screening.submit({
      screeningId: asked.id,
      kind: asked.subject === 'company' ? 'company' : 'person',
      latinName: asked.latin_name,
      chineseName: asked.chinese_name,
      birthDate: asked.birth_date,
      nation: asked.nation,
    });
  },
});
