import type { InputOf, tenantRoutes } from '@tael/contract';
import type { BrandContent } from '@tael/contract/tenants/schemas';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import type { Ask, Executor, ObjectApprovals } from '../../approvals/index.ts';
import { publicPicturePath } from '../../files/index.ts';
import {
  defaultTenantId,
  lockTenant,
  showBrand,
  type TenantRecord,
  holdTenant,
} from '../../platform/index.ts';
import { brandsOf, findBrand, replacePublished, updateBrand, type BrandRow } from './brand-repository.ts';
import { draftIn, presentTenant, type TenantDetail } from './present-tenant.ts';
import { requireDraft } from './save-brand.ts';

type Routes = typeof tenantRoutes;
interface Deps {
  readonly approvals: ObjectApprovals;
}

/** Whoever runs the platform agrees, whosever brand it is. */
const askOf = (brand: BrandRow): Ask => ({
  act: 'brand.published',
  object: { type: 'brand', id: brand.id },
  owner: { tenantId: defaultTenantId, customerId: null },
  content: { version: brand.version, brand: brand.content },
  makerId: brand.made_by,
});

/** Where a picture stands; the platform's own mark serves where it has none. */
const ownMark = '/favicon.svg';
const picture = (id: string | null): string => (id === null ? ownMark : publicPicturePath(id));

/** An operator shows pictures of its own; the platform has a mark. */
const requirePictures = ({ host }: TenantRecord, brand: BrandContent): void => {
  const missing = (['iconId', 'logoId'] as const).filter((field) => host !== null && brand[field] === null);
  if (missing.length > 0)
    fail('validation_failed', { fields: missing.map((field) => ({ field, code: 'file_required' })) });
};

const show = async (tx: Tx, ctx: Context, brand: BrandRow): Promise<void> => {
  const tenant = (await lockTenant(tx, brand.tenant_id)) ?? fail('not_found');
  const { content } = brand;
  await replacePublished(tx, tenant.id);
  await updateBrand(tx, brand.id, { state: 'published', published_at: ctx.clock.now() });
  await showBrand(tx, tenant, content, { icon: picture(content.iconId), logo: picture(content.logoId) });
  await audit(tx, ctx, {
    action: 'tenants.brand_published',
    object: { type: 'brand', id: brand.id },
    tenantId: tenant.id,
    customerId: null,
    before: tenant.brand,
    after: content,
  });
};

/** Shows the draft on its host, once a second person of the platform agrees. */
export const publishBrand =
  ({ approvals }: Deps) =>
  (ctx: Context, { reason, ...seen }: InputOf<Routes['publishBrand']>): Promise<TenantDetail> =>
    transact(ctx, async (tx) => {
      const tenant = await holdTenant(tx, ctx, seen.id);
      const draft = requireDraft(await brandsOf(tx, seen.id), seen) ?? fail('conflict');
      requirePictures(tenant, draft.content);
      const made_by = principalOf(ctx).userId;
      await updateBrand(tx, draft.id, { state: 'waiting', reason, made_by, made_at: ctx.clock.now() });
      await audit(tx, ctx, {
        action: 'tenants.brand_proposed',
        object: { type: 'brand', id: draft.id },
        tenantId: tenant.id,
        customerId: null,
        after: { version: draft.version },
        reason,
      });
      const waiting = (await findBrand(tx, draft.id)) ?? fail('not_found');
      if ((await approvals.request(tx, ctx, askOf(waiting))).kind === 'auto') await show(tx, ctx, waiting);
      return presentTenant(tx, ctx, tenant.id);
    });

const backToDraft = async (tx: Tx, ctx: Context, { id, tenant_id: tenantId, version }: BrandRow) => {
  await updateBrand(tx, id, { state: 'draft', reason: null });
  await audit(tx, ctx, {
    action: 'tenants.brand_withdrawn',
    object: { type: 'brand', id },
    tenantId,
    customerId: null,
    before: { version, state: 'waiting' },
    after: { version, state: 'draft' },
  });
};

/** Takes a brand that waits back to its draft. */
export const withdrawBrand =
  ({ approvals }: Deps) =>
  (ctx: Context, { id, version, revision }: InputOf<Routes['withdrawBrand']>): Promise<TenantDetail> =>
    transact(ctx, async (tx) => {
      await holdTenant(tx, ctx, id);
      const draft = draftIn(await brandsOf(tx, id));
      if (draft?.state !== 'waiting' || draft.version !== version || draft.revision !== revision)
        return fail('conflict');
      await approvals.withdraw(tx, ctx, 'brand.published', draft.id);
      await backToDraft(tx, ctx, draft);
      return presentTenant(tx, ctx, id);
    });

/** A brand as its approver reads it; approved, its host shows it. */
export const brandExecutor: Executor = {
  describe: async (tx, { objectId }) => {
    const brand = (await findBrand(tx, objectId)) ?? fail('not_found');
    const tenant = (await lockTenant(tx, brand.tenant_id)) ?? fail('not_found');
    const { product, color, legalName, senderAddress } = brand.content;
    const text = (value: string) => ({ kind: 'text', text: value }) as const;
    return {
      facts: [
        { field: 'operator', value: text(tenant.name) },
        { field: 'host', value: text(tenant.host ?? '') },
        { field: 'brand', value: text([product, legalName, senderAddress, color].join(' · ')) },
        { field: 'note', value: text(brand.reason ?? '') },
      ],
      changes: [],
    };
  },
  execute: async (tx, ctx, { objectId }) => {
    const brand = (await findBrand(tx, objectId)) ?? fail('not_found');
    if (brand.state !== 'waiting') fail('conflict');
    await show(tx, ctx, brand);
  },
  ended: async (tx, ctx, { objectId }) => {
    const brand = (await findBrand(tx, objectId)) ?? fail('not_found');
    if (brand.state === 'waiting') await backToDraft(tx, ctx, brand);
  },
};
