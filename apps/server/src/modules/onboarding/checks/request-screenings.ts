import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { CaseRow } from '../repository.ts';
import { insertScreening, latestScreenings, type Screening } from './screening-repository.ts';
import { screeningSubjectsOf, type ScreeningSubject } from './screening-subjects.ts';

const isAbout = (asked: Screening, wanted: ScreeningSubject): boolean =>
  asked.subject === wanted.subject &&
  asked.subject_id === wanted.subjectId &&
  asked.latin_name === wanted.latinName &&
  asked.chinese_name === wanted.chineseName &&
  asked.birth_date === wanted.birthDate &&
  asked.nation === wanted.nation;

/**
 * Asks the lists about every name of the case that they were not asked about as it is now. Answers whether some answer
 * is still awaited; the calling verb holds the case and writes the audit row of its step.
 */
export const requestScreenings = async (tx: Tx, ctx: Context, row: CaseRow): Promise<boolean> => {
  const known = await latestScreenings(tx, [row.id]);
  let isAwaited = false;
  for (const wanted of await screeningSubjectsOf(tx, row)) {
    const asked = known.find((one) => isAbout(one, wanted));
    if (asked) {
      isAwaited ||= asked.state === 'pending';
      continue;
    }
    isAwaited = true;
    const id = newId();
    const { tenant_id, customer_id } = row;
    await insertScreening(tx, {
      id,
      tenant_id,
      customer_id,
      case_id: row.id,
      subject: wanted.subject,
      subject_id: wanted.subjectId,
      latin_name: wanted.latinName,
      chinese_name: wanted.chineseName,
      birth_date: wanted.birthDate,
      nation: wanted.nation,
      state: 'pending',
      requested_at: ctx.clock.now(),
      answered_at: null,
    });
    await emit(tx, ctx, {
      topic: 'onboarding.screening_requested',
      objectId: id,
      tenantId: tenant_id,
      customerId: customer_id,
      payload: {},
    });
  }
  return isAwaited;
};
