import { assert } from '../../kernel/failure.ts';
import type { EventJob } from '../../kernel/events/job.ts';
import { read } from '../../kernel/transaction.ts';
import type { Sealer } from '../../kernel/events/sealer.ts';
import type { BankLink } from '../../providers/bank-link/port.ts';
import type { IdentityCheck } from '../../providers/identity-check/port.ts';
import type { LoadFile } from '../files/index.ts';
import type { Screening } from '../../providers/screening/port.ts';
import { findBankLink } from './bank-link/bank-link-repository.ts';
import { checkedPerson, statedIdentity } from './checks/checked-person.ts';
import { findCase } from './repository.ts';
import { findScreening } from './checks/screening-repository.ts';

/** Carries a submitted check to the provider. It keeps the check's id, so that a second delivery is no second check. */
export const identityCheckJob = (deps: {
  readonly identityCheck: IdentityCheck;
  readonly loadFile: LoadFile;
}): EventJob => ({
  topic: 'onboarding.identity_check_requested',
  run: async (ctx, event) => {
    const { check, details } = await read(ctx, (tx) => checkedPerson(tx, event.objectId));
    // Answered already: the delivery comes again, and the documents need not travel twice.
    if (check.state !== 'pending') return;
    const { document_type: documentType, document_file_id: document, face_file_id: face } = check;
    assert(documentType && document && face, 'what is handed over has its pictures here');
    await deps.identityCheck.submit({
      checkId: check.id,
      ...statedIdentity(details),
      nation: details.nation,
      documentType,
      document: await deps.loadFile(ctx, document),
      face: await deps.loadFile(ctx, face),
    });
  },
});

/** Carries a bank account to the provider that confirms it. Its id stays the same, so that a second delivery is no second account. */
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

/** Carries a name to the provider that knows the lists. It keeps the screening's id, so that a second delivery is no second one. */
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
