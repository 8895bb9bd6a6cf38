/** All SQL on mails in a tenant's own words. */
import type { MailTexts } from '@tael/contract/tenants/mail-routes';
import type { Tx } from '../../../kernel/transaction.ts';

export interface MailRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly template: string;
  readonly version: number;
  readonly texts: MailTexts | null;
  readonly made_by: string;
  readonly made_at: Date;
}
type Table = Omit<MailRow, 'texts'> & { readonly texts: string | null };
const tables = (tx: Tx) => tx.db.withTables<{ tenants_mails: Table }>();

const mostVersions = 50;

/** The newest first. */
export const mailsOf = (tx: Tx, tenantId: string, template: string): Promise<MailRow[]> =>
  tables(tx)
    .selectFrom('tenants_mails')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('template', '=', template)
    .orderBy('version', 'desc')
    .limit(mostVersions)
    .$castTo<MailRow>()
    .execute();

/** Of each template its newest version. */
export const newestMailsOf = (tx: Tx, tenantId: string): Promise<MailRow[]> =>
  tables(tx)
    .selectFrom('tenants_mails')
    .selectAll()
    .distinctOn('template')
    .where('tenant_id', '=', tenantId)
    .orderBy('template')
    .orderBy('version', 'desc')
    .$castTo<MailRow>()
    .execute();

export const insertMail = async (tx: Tx, { texts, ...row }: MailRow): Promise<void> => {
  await tables(tx)
    .insertInto('tenants_mails')
    .values({ ...row, texts: texts && JSON.stringify(texts) })
    .execute();
};
