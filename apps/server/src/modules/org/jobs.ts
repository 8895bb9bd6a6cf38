import type { ScheduledJob } from '../../kernel/events/job.ts';
import { searchTextOf } from '../../kernel/lists/search-text.ts';
import { transact } from '../../kernel/transaction.ts';
import { lockUnsearchable, writeSearchTexts } from './customers/customer-repository.ts';

const textsAtOnce = 2_000;

/** Writes what customers are found by that were there before this was kept with them. */
export const fillCustomerSearchTexts: ScheduledJob = {
  name: 'org.fill_search_texts',
  everyMs: 60_000,
  run: (ctx) =>
    transact(ctx, async (tx) => {
      const customers = await lockUnsearchable(tx, textsAtOnce);
      const texts = customers.map(({ id, display_name: name }) => ({ id, text: searchTextOf([name]) }));
      if (texts.length > 0) await writeSearchTexts(tx, texts);
    }),
};
