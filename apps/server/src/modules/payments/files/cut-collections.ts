import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import { bankingDayAfter } from '../../../kernel/calendar/banking-days.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import type { Ach } from '../../../providers/bank-rails/port.ts';
import { achHeader, companyOf, fileReference } from './ach-file.ts';
import { collectionsToSendAgain, insertCollectionEntry } from './collection-repository.ts';
import type { Collection } from './collections.ts';
import { cutOffPassed } from './cuts.ts';
import type { BankFileDeps } from './deps.ts';
import { allOf, originOf } from './file-pieces.ts';
import { lockCutting, takeNumbers } from './file-repository.ts';
import { announceFile, storeFile } from './store-file.ts';

const mostPerFile = 1_000;

interface Numbered {
  readonly collection: Collection;
  readonly trace: string;
}

/** Cuts files of the debits whose cut-off has come; answers how many. Any number of processes may run it. */
export const cutCollections =
  (deps: BankFileDeps) =>
  async (ctx: Context): Promise<number> => {
    if (cutOffPassed('ach_next_day', ctx.clock.millis()) === undefined) return 0;
    let made = 0;
    while (await cutOne(ctx, deps)) made += 1;
    return made;
  };

/** One file, its number, and its debits moved on, in one transaction: a debit stands in one file or in none. */
const cutOne = (ctx: Context, deps: BankFileDeps): Promise<boolean> =>
  transact(ctx, async (tx) => {
    await lockCutting(tx, 'ach');
    const collections = await takeWritable(tx, ctx, deps);
    if (collections.length === 0) return false;
    const { bankTenantId: tenantId } = deps;
    const number = await takeNumbers(tx, tenantId, 'file/ach', 1);
    const first = await takeNumbers(tx, tenantId, 'trace', collections.length);
    const numbered = collections.map((collection, at) => ({
      collection,
      trace: deps.bank.files.traceNumber(originOf(deps), first + at),
    }));
    const day = bankDay(ctx.clock.millis());
    const settlesOn = bankingDayAfter(['US'], day, 1);
    const header = achHeader(deps.bank, { day, number, at: ctx.clock.millis() });
    const file = await storeFile(
      tx,
      ctx,
      {
        tenant_id: tenantId,
        kind: 'ach',
        direction: 'sent',
        number,
        reference: fileReference('ach', number),
        day,
        settles_on: settlesOn,
        state: 'sent',
        items: numbered.length,
        totals: [{ currency: 'USD', debits: String(sumOf(collections)), credits: '0' }],
      },
      await allOf(deps.bank.files.achFile(header, batchesOf(deps, numbered, settlesOn))),
    );
    for (const one of numbered) await submit(tx, ctx, deps, { file, ...one });
    await announceFile(tx, ctx, file);
    return true;
  });

const sumOf = (collections: readonly Collection[]): bigint =>
  collections.reduce((sum, { minor }) => sum + minor, 0n);

const submit = async (
  tx: Tx,
  ctx: Context,
  { collections }: BankFileDeps,
  of: Numbered & { readonly file: { readonly id: string; readonly settles_on: string } },
): Promise<void> => {
  const { file, collection, trace } = of;
  const isNew = await insertCollectionEntry(tx, {
    id: newId(),
    tenant_id: collection.tenantId,
    customer_id: collection.customerId,
    file_id: file.id,
    collection_id: collection.id,
    purpose: 'collection',
    reference: trace,
    amount: collection.minor,
    code: null,
    at: ctx.clock.now(),
    settled_at: null,
  });
  assert(isNew, 'a trace number is given once');
  await collections.submitted(tx, ctx, collection.id, file.settles_on);
};

/** Those that leave now. One that cannot be written must not keep the others back, so each is tried alone first. */
const takeWritable = async (tx: Tx, ctx: Context, deps: BankFileDeps): Promise<readonly Collection[]> => {
  const { collections } = deps;
  const again = await collectionsToSendAgain(tx, mostPerFile);
  const left = mostPerFile - again.length;
  const due = left > 0 ? await collections.due(tx, ctx, left) : [];
  const writable: Collection[] = [];
  for (const one of due)
    if (await canBeWritten(deps, one)) writable.push(one);
    else await collections.unwritable(tx, ctx, one.id);
  return [...(again.length > 0 ? await collections.again(tx, again) : []), ...writable];
};

const canBeWritten = async (deps: BankFileDeps, collection: Collection): Promise<boolean> => {
  const { files } = deps.bank;
  const trace = files.traceNumber(originOf(deps), 1);
  const header = achHeader(deps.bank, { day: '2026-01-01', number: 1, at: 0 });
  try {
    await allOf(files.achFile(header, batchesOf(deps, [{ collection, trace }], '2026-01-02')));
    return true;
  } catch (error) {
    if (!files.faultOf(error)) throw error;
    return false;
  }
};

/** One batch for each tenant and class. What is tried again stands in a batch of its own, as the network's rules ask. */
const batchesOf = (
  { bank }: BankFileDeps,
  numbered: readonly Numbered[],
  settlesOn: string,
): readonly Ach.AchBatch[] => {
  const groups = Map.groupBy(numbered, ({ collection: { tenantId, entryClass, isRetry } }) =>
    [tenantId, entryClass, isRetry].join(' '),
  );
  return [...groups.values()].map((group, index) => {
    const [first] = group;
    assert(first, 'a group is never empty');
    const { tenantId, entryClass, isRetry } = first.collection;
    return {
      header: {
        sides: 'debits',
        ...companyOf(bank.files, tenantId, ''),
        companyData: '',
        entryClass,
        description: isRetry ? 'RETRY PYMT' : 'ADD FUNDS',
        descriptiveDate: '',
        effectiveOn: settlesOn,
        settlementDay: '',
        originatingBank: originOf({ bank }),
        number: index + 1,
      },
      entries: group.map((one) => entryOf(bank.files, one)),
    };
  });
};

const entryOf = (files: BankFileDeps['bank']['files'], { collection, trace }: Numbered): Ach.AchEntry => ({
  side: 'debit',
  account: collection.accountType,
  purpose: 'live',
  routingNumber: collection.routingNumber,
  accountNumber: collection.accountNumber,
  minor: collection.minor,
  receiverId: collection.number,
  name: files.foldText(collection.holderName, 'name', 22),
  // What was agreed to on the internet says whether it was for once.
  discretionary: collection.entryClass === 'WEB' ? (collection.isRecurring ? 'R' : 'S') : '',
  trace,
  addenda: { kind: 'remittance', lines: [] },
});
