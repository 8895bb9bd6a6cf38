import { createHash } from 'node:crypto';
import type { InputOf, OutputOf, tenantRoutes } from '@tael/contract';
import { audit } from '../../../kernel/audit.ts';
import type { Context, Scope } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { zipOf, type ZipEntry } from '../../../kernel/spreadsheet/zip.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { holdTenant } from '../../platform/index.ts';
import { nextRows, tenantTables, type ExportRules, type TenantTable } from './tenant-tables.ts';

type Routes = typeof tenantRoutes;

/** A file that somebody of the tenant handed in. */
export interface TenantFile {
  readonly id: string;
  readonly content: AsyncIterable<Uint8Array>;
}
export interface ExportDeps {
  readonly exportRules: ExportRules;
  /** The files of the scope of `ctx`. */
  readonly filesOf: (ctx: Context) => AsyncIterable<TenantFile>;
}

const rowsAtOnce = 1_000;
/** Of one entry of the archive; a table of more goes on in another. */
const partBytes = 1_000_000_000;

/**
 * All that is kept of a tenant, as an archive that is made while it is sent: each table as lines of JSON, what people handed
 * in, and what there is of each. It is read as the tenant, so that the row-level security leaves every other one out, and
 * page by page, so that nothing else waits for it: what changes meanwhile may be in it or not.
 */
export const exportTenant =
  (deps: ExportDeps) =>
  (ctx: Context, { id }: InputOf<Routes['exportTenant']>): Promise<OutputOf<Routes['exportTenant']>> =>
    transact(ctx, async (tx) => {
      const tenant = await holdTenant(tx, ctx, id);
      // The platform's own is the whole installation, which a backup holds.
      if (tenant.host === null) fail('forbidden');
      await audit(tx, ctx, {
        action: 'tenants.exported',
        object: { type: 'tenant', id },
        tenantId: id,
        customerId: null,
      });
      const scope: Scope = { kind: 'tenant', tenantId: id };
      const head = {
        tenant: { id, name: tenant.name, host: tenant.host },
        madeAt: ctx.clock.now().toISOString(),
      };
      return {
        name: `${tenant.host}-${head.madeAt.slice(0, 10)}.zip`,
        mediaType: 'application/zip',
        content: zipOf(entriesOf({ ...ctx, scope }, head, deps)),
      };
    });

interface Listed {
  readonly name: string;
  readonly rows?: number;
  readonly bytes: number;
  readonly sha256: string;
}

async function* entriesOf(
  ctx: Context,
  head: object,
  { exportRules, filesOf }: ExportDeps,
): AsyncGenerator<ZipEntry> {
  const listed: Listed[] = [];
  for (const table of await tenantTables(ctx, exportRules)) {
    const lines = linesOf(ctx, table);
    let next = await lines.next();
    for (let part = 1; part === 1 || !next.done; part += 1) {
      const name = `tables/${table.name}${part === 1 ? '' : `-${String(part)}`}.ndjson`;
      const sum = summing();
      let rows = 0;
      async function* content(): AsyncGenerator<string> {
        for (; !next.done && sum.bytes() < partBytes; next = await lines.next()) {
          rows += 1;
          yield sum.add(`${next.value}\n`);
        }
      }
      yield { name, content: content() };
      listed.push({ name, rows, ...sum.told() });
    }
  }
  for await (const file of filesOf(ctx)) {
    const name = `files/${file.id}`;
    const sum = summing();
    async function* content(): AsyncGenerator<Uint8Array> {
      for await (const piece of file.content) yield sum.add(piece);
    }
    yield { name, content: content() };
    listed.push({ name, ...sum.told() });
  }
  yield { name: 'manifest.json', content: [JSON.stringify({ ...head, entries: listed }, null, 2)] };
}

async function* linesOf(ctx: Context, table: TenantTable): AsyncGenerator<string> {
  let after: readonly string[] | undefined;
  do {
    const rows = await read(ctx, (tx) => nextRows(tx, table, { after, limit: rowsAtOnce }));
    for (const { line } of rows) yield line;
    after = rows.length < rowsAtOnce || table.key.length === 0 ? undefined : rows.at(-1)?.key;
  } while (after);
}

const summing = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add: <Piece extends string | Uint8Array>(piece: Piece): Piece => {
      hash.update(piece);
      bytes += Buffer.byteLength(piece);
      return piece;
    },
    bytes: () => bytes,
    told: () => ({ bytes, sha256: hash.digest('hex') }),
  };
};
