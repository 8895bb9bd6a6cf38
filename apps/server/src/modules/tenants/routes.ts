import type { HandlersFor, tenantRoutes } from '@tael/contract';
import type { tenantMailRoutes } from '@tael/contract/tenants/mail-routes';
import type { tenantMenuRoutes } from '@tael/contract/tenants/menu-routes';
import type { resourceRoutes } from '@tael/contract/tenants/resource-routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import type { ObjectApprovals } from '../approvals/index.ts';
import { createTenant, type CreateDeps } from './brands/create-tenant.ts';
import { getTenant, listTenants } from './brands/present-tenant.ts';
import { publishBrand, withdrawBrand } from './brands/publish-brand.ts';
import { restoreBrand, saveBrand } from './brands/save-brand.ts';
import { resumeTenant, suspendTenant } from './brands/suspend-tenant.ts';
import { exportTenant, type ExportDeps } from './export/export-tenant.ts';
import { getMailTemplate, listMailTemplates } from './mails/read-mails.ts';
import { resetMailTemplate, saveMailTemplate, testMailTemplate } from './mails/save-mail.ts';
import { getTenantMenu, saveTenantMenu } from './menus/edit-tenant-menu.ts';
import { addResource, listResources, removeResource, staticResources } from './resources/resources.ts';

interface TenantDeps extends ExportDeps, Pick<CreateDeps, 'begin'> {
  readonly approvals: ObjectApprovals;
  readonly publicUrl: string;
}
type Routes = typeof tenantRoutes & typeof tenantMenuRoutes & typeof tenantMailRoutes & typeof resourceRoutes;

export const createTenantHandlers = (deps: TenantDeps): HandlersFor<Context, Routes, CallExtras> => ({
  listTenants,
  getTenant,
  createTenant: createTenant({ platformHost: new URL(deps.publicUrl).hostname, begin: deps.begin }),
  saveBrand,
  publishBrand: publishBrand(deps),
  withdrawBrand: withdrawBrand(deps),
  restoreBrand,
  suspendTenant,
  resumeTenant,
  exportTenant: exportTenant(deps),
  getTenantMenu,
  saveTenantMenu,
  listMailTemplates,
  getMailTemplate,
  saveMailTemplate,
  resetMailTemplate,
  testMailTemplate,
  staticResources,
  listResources,
  addResource,
  removeResource,
});
