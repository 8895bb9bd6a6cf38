import type { HandlersFor, orgRoutes, Permission } from '@tael/contract';
import type { featureRoutes } from '@tael/contract/org/feature-routes';
import type { MenuEdit } from '@tael/contract/tenants/menu-routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { may } from '../../kernel/decide.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import { chooseAccount } from './accounts/choose-account.ts';
import { getAccountZone, saveAccountZone } from './accounts/time-zone.ts';
import { createShows, featuresOff } from './features/features-off.ts';
import { listFeatures, switchFeature } from './features/switch-feature.ts';
import { editedMenu } from './menu/edit-menu.ts';
import { acceptNewVersions, documentsToAccept } from './customers/new-versions.ts';
import { menuOf } from './menu/menu.ts';
import { presentAccount } from './accounts/present.ts';
import { accountsOf } from './repository.ts';
import { buttonList, pageList } from './menu/permission-lists.ts';
import { hasFinished, visibleItems } from './rules.ts';

interface OrgDeps {
  /** What a tenant makes of its customers' menu (tenants). */
  menuEditsOf(tx: Tx, tenantId: string): Promise<readonly MenuEdit[]>;
}

export const createOrgHandlers = ({
  menuEditsOf,
}: OrgDeps): HandlersFor<Context, typeof orgRoutes & typeof featureRoutes, CallExtras> => ({
  accounts: async (ctx) => {
    const { customerId } = principalOf(ctx);
    if (customerId === null) return [];
    const rows = await read(ctx, (tx) => accountsOf(tx, customerId));
    return rows.map(presentAccount);
  },
  documentsToAccept,
  acceptDocuments: acceptNewVersions,
  chooseAccount,
  accountZone: getAccountZone,
  saveAccountZone,
  listCustomerFeatures: listFeatures('customer'),
  switchCustomerFeature: switchFeature('customer'),
  listTenantFeatures: listFeatures('tenant'),
  switchTenantFeature: switchFeature('tenant'),
  pagePermissions: async (ctx) => {
    const { userType } = principalOf(ctx);
    return { permissionList: pageList(userType, await permissionsShown(ctx)) };
  },
  buttonPermissions: async (ctx) => ({ btnpermissionList: buttonList(await permissionsShown(ctx)) }),
  menu: async (ctx) => {
    const who = principalOf(ctx);
    if (!hasFinished(who.userStatus)) return [];
    return read(ctx, async (tx) => {
      const shows = createShows(await featuresOff(tx, who));
      // The menu asks for codes of the contract alone.
      const isReachable = (code: string) => shows.permission(code) && may(who, code as Permission);
      const visible = visibleItems(menuOf(who.userType, who.entityType), isReachable, shows.component);
      return who.customerId === null ? visible : editedMenu(visible, await menuEditsOf(tx, who.tenantId));
    });
  },
});

/** What the caller holds, without what only opens features that are off. */
const permissionsShown = (ctx: Context): Promise<ReadonlySet<Permission>> =>
  read(ctx, async (tx) => {
    const who = principalOf(ctx);
    const shows = createShows(await featuresOff(tx, who));
    return new Set([...who.permissions].filter(shows.permission));
  });
