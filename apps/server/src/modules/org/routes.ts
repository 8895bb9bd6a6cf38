import type { HandlersFor, orgRoutes } from '@tael/contract';
import type { CallExtras } from '../../kernel/call-extras.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import { chooseAccount } from './choose-account.ts';
import { menuOf } from './menu.ts';
import { presentAccount } from './present.ts';
import { accountsOf } from './repository.ts';
import { hasFinished, isButton, pageCodes, visibleItems } from './rules.ts';

export const orgHandlers: HandlersFor<Context, typeof orgRoutes, CallExtras> = {
  accounts: async (ctx) => {
    const { customerId } = principalOf(ctx);
    if (customerId === null) return [];
    const rows = await read(ctx, (tx) => accountsOf(tx, customerId));
    return rows.map(presentAccount);
  },
  chooseAccount,
  pagePermissions: (ctx) => {
    const who = principalOf(ctx);
    const pages = pageCodes(menuOf(who.userType));
    return Promise.resolve({ permissionList: [...who.permissions].filter((code) => pages.has(code)) });
  },
  buttonPermissions: (ctx) =>
    Promise.resolve({ btnpermissionList: [...principalOf(ctx).permissions].filter(isButton) }),
  menu: (ctx) => {
    const who = principalOf(ctx);
    return Promise.resolve(
      hasFinished(who.userStatus) ? visibleItems(menuOf(who.userType), who.permissions) : [],
    );
  },
};
