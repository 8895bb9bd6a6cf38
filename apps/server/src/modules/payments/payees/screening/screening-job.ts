import { assert } from '../../../../kernel/failure.ts';
import type { EventJob } from '../../../../kernel/events/job.ts';
import { read } from '../../../../kernel/transaction.ts';
import type { Screening } from '../../../../providers/screening/port.ts';
import { findScreening } from './screening-repository.ts';

/** Carries a name to the provider that knows the lists. It keeps the screening's id, so that a second delivery is no second one. */
export const payeeScreeningJob = (screening: Pick<Screening, 'submit'>): EventJob => ({
  topic: 'payee.screening_requested',
  run: async (ctx, event) => {
    const asked = await read(ctx, (tx) => findScreening(tx, event.objectId));
    assert(asked, 'a screening that was asked for exists');
    if (asked.state !== 'pending') return;
    await screening.submit({
      screeningId: asked.id,
      kind: asked.subject === 'person' ? 'person' : 'company',
      latinName: asked.latin_name,
      chineseName: asked.local_name,
      birthDate: null,
      nation: asked.nation,
    });
  },
});
