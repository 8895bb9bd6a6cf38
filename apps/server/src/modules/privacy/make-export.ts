import { audit } from '../../kernel/audit.ts';
import { scopeOf, type Context, type Principal } from '../../kernel/context.ts';
import type { EventJob, ScheduledJob } from '../../kernel/events/job.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { actsOf } from '../../kernel/lists/acts-of-person.ts';
import { zipOf, type ZipEntry } from '../../kernel/spreadsheet/zip.ts';
import { read, transact } from '../../kernel/transaction.ts';
import type { DataSection, PrivacyDeps } from './deps.ts';
import { expireExports, exportById, fillExport } from './repository.ts';

const keptMs = 7 * 24 * 3_600_000;
/** Of one kind; whoever has more exports the rest where it is listed. */
const mostRows = 10_000;

/**
 * Makes the copy that somebody asked for: everything is read as they themselves would read it now, so that it holds
 * nothing that they may not see. Made again for the same request it changes nothing.
 */
export const exportJob = (deps: PrivacyDeps): EventJob => ({
  topic: 'privacy.export_requested',
  run: async (ctx, { objectId: id }) => {
    const found = await read(ctx, async (tx) => {
      const row = await exportById(tx, id);
      const who = row?.state === 'preparing' ? await deps.principalOf(tx, row.user_id) : undefined;
      return row && who && { row, who };
    });
    if (!found) return;
    const { row, who } = found;
    const content = await archiveOf({ ...ctx, principal: who, scope: scopeOf(who) }, who, deps.sections);
    await transact(ctx, async (tx) => {
      const expiresAt = new Date(ctx.clock.millis() + keptMs);
      if (!(await fillExport(tx, id, content, expiresAt))) return;
      const owner = { tenantId: row.tenant_id, customerId: row.customer_id };
      await audit(tx, ctx, {
        action: 'privacy.export_made',
        object: { type: 'data_export', id },
        ...owner,
        after: { bytes: content.length },
        actor: 'system',
      });
      const payload = { userId: row.user_id };
      await emit(tx, ctx, { topic: 'privacy.export_made', objectId: id, ...owner, payload });
    });
  },
});

const archiveOf = async (ctx: Context, who: Principal, sections: readonly DataSection[]): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(entriesFor(ctx, who, sections))) pieces.push(piece);
  return Buffer.concat(pieces);
};

async function* entriesFor(
  ctx: Context,
  who: Principal,
  sections: readonly DataSection[],
): AsyncGenerator<ZipEntry> {
  for (const { file, needs, read: readPage } of sections)
    if (who.permissions.has(needs))
      yield { name: `${file}.json`, content: jsonOf((cursor) => readPage(ctx, cursor)) };
  const acts = await read(ctx, (tx) => actsOf(tx, who.userId, mostRows));
  yield { name: 'activity.csv', content: csvOf(acts) };
}

/** A list as JSON, one line for each item. */
async function* jsonOf(
  readPage: (cursor: string | undefined) => ReturnType<DataSection['read']>,
): AsyncGenerator<string> {
  yield '[';
  let count = 0;
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await readPage(cursor);
    for (const item of items) yield `${count++ === 0 ? '\n' : ',\n'}${JSON.stringify(item)}`;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && count < mostRows);
  yield '\n]\n';
}

function* csvOf(acts: Awaited<ReturnType<typeof actsOf>>): Generator<string> {
  yield 'at,action,object,channel,ip\r\n';
  for (const { at, action, object_type: object, channel, ip } of acts)
    yield `${[at.toISOString(), action, object, channel, ip ?? ''].join(',')}\r\n`;
}

/** Forgets copies after a week. */
export const exportExpiryJob: ScheduledJob = {
  name: 'privacy.expire_exports',
  everyMs: 3_600_000,
  run: (ctx) =>
    transact(ctx, async (tx) => {
      for (const row of await expireExports(tx, { until: ctx.clock.now() }))
        await audit(tx, ctx, {
          action: 'privacy.export_expired',
          object: { type: 'data_export', id: row.id },
          tenantId: row.tenant_id,
          customerId: row.customer_id,
          actor: 'system',
        });
    }),
};
