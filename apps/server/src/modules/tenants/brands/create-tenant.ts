import type { InputOf, tenantRoutes } from '@tael/contract';
import type { BrandContent } from '@tael/contract/tenants/schemas';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { insertTenant } from '../../platform/index.ts';
import { insertBrand } from './brand-repository.ts';
import { presentTenant, type TenantDetail } from './present-tenant.ts';

/** What a new operator begins with: the look of the product under its own name. */
const firstBrand = (name: string, host: string, email: string): BrandContent => ({
  product: name.slice(0, 40),
  pageTitle: name,
  iconId: null,
  logoId: null,
  color: '#0b69c7',
  panelColor: '#0b2f58',
  panelTextColor: '#ffffff',
  legalName: name,
  senderAddress: `no-reply@${host}`,
  supportEmail: email,
  supportPhone: '',
  languages: ['en_US', 'zh_CN'],
  externalLoginUrl: '',
});

export interface CreateDeps {
  readonly platformHost: string;
  /** Gives a new operator the prices and card products that it begins with. */
  readonly begin: (tx: Tx, of: { readonly tenantId: string; readonly at: Date }) => Promise<void>;
}

/** A tenant that claims a host once its brand is published. Refuses the host of another at its field. */
export const createTenant =
  ({ platformHost, begin }: CreateDeps) =>
  (ctx: Context, { name, host }: InputOf<(typeof tenantRoutes)['createTenant']>): Promise<TenantDetail> =>
    transact(ctx, async (tx) => {
      const { userId, email } = principalOf(ctx);
      const id = newId();
      const at = ctx.clock.now();
      if (host === platformHost || !(await insertTenant(tx, { id, name, host, at })))
        failField('host', 'already_exists');
      await begin(tx, { tenantId: id, at });
      await insertBrand(tx, {
        ...{ id: newId(), tenant_id: id, version: 1, revision: 1, content: firstBrand(name, host, email) },
        ...{ state: 'draft', reason: null, made_by: userId, made_at: at, published_at: null },
      });
      await audit(tx, ctx, {
        action: 'tenants.created',
        object: { type: 'tenant', id },
        tenantId: id,
        customerId: null,
        after: { name, host },
      });
      return presentTenant(tx, ctx, id);
    });
