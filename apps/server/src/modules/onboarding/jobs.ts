import { assert } from '../../kernel/failure.ts';
import type { EventJob } from '../../kernel/job.ts';
import { read } from '../../kernel/transaction.ts';
import type { IdentityCheck } from '../../providers/identity-check/port.ts';
import type { LoadFile } from '../files/index.ts';
import { findCaseOf, findCheck } from './repository.ts';

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
      return { check: found, details: (await findCaseOf(tx, found.customer_id))?.details };
    });
    assert(details, 'a case is checked with its details');
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
