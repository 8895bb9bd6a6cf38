import { basePermissions, permissions } from '@tael/contract';
import { userType } from '@tael/contract/identity/states';
import type { MenuItem } from '@tael/contract/org/schemas';
import { describe, expect, test } from 'vitest';
import { menuOf } from './menu.ts';
import { isButton, pageCodes, permissionsOf, visibleItems } from './rules.ts';

const paths = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => (item.alwaysShow ? paths(item.children) : [item.path]));
const seenBy = (type: number) => paths(visibleItems(menuOf(type), permissionsOf(type)));

describe('the menu', () => {
  test('of a customer leads to every screen of the first money path', () => {
    expect(seenBy(userType.customer)).toEqual([
      '/catalog/Overview',
      '/catalog/modules/ActivityCenter',
      '/catalog/modules/ActivityCenter_d',
      '/catalog/activityInfo',
      '/catalog/Cards_c',
      '/catalog/modules/AddCard_c',
      '/catalog/funds/CardsAddModal',
      '/catalog/modules/CreateCardsInBulk',
      '/catalog/modules/CardBins',
      '/catalog/modules/Disputes',
      '/catalog/modules/CardLimits',
      '/catalog/modules/CardRules',
      '/catalog/modules/DecisionWebhook',
      '/catalog/HistoryTransactions',
      '/catalog/modules/SpendAnalytics',
      '/catalog/modules/FundsModules',
      '/catalog/HistoryFunding',
      '/catalog/HistoryAccount',
      '/catalog/MessageCenter',
      '/catalog/MessageDetails',
      '/catalog/sendMessageTo',
      '/catalog/account/accountSettings',
      '/catalog/account/invoices',
      '/catalog/account/security',
    ]);
  });

  test('of a sub-account leads only where its permissions do, and the empty group is gone', () => {
    const items = visibleItems(menuOf(userType.subAccount), permissionsOf(userType.subAccount));
    expect(paths(items)).toEqual([
      '/catalog/Overview',
      '/catalog/Cards_c',
      '/catalog/modules/Disputes',
      '/catalog/HistoryTransactions',
      '/catalog/modules/SpendAnalytics',
      '/catalog/MessageCenter',
      '/catalog/MessageDetails',
      '/catalog/account/changePassword',
    ]);
    expect(items.map((item) => item.name)).toEqual([
      'overview',
      'cards-group',
      'support-group',
      'change-password',
    ]);
  });

  test('of an admin leads to the reviews and the books', () => {
    expect(seenBy(userType.admin)).toEqual([
      '/catalog/Overview',
      '/system/BusinessList_c',
      '/system/CustomerTransactions',
      '/system/CustomerSpending',
      '/catalog/account/AdminAudit',
      '/admin/payment/activity',
      '/system/cards',
      '/system/card-bins',
      '/system/disputes',
      '/system/fraud-alerts',
      '/system/flagged-purchases',
      '/system/limits',
      '/system/enquiries',
      '/system/ledger',
      '/catalog/MessageCenter',
      '/catalog/MessageDetails',
      '/catalog/sendMessage',
      '/catalog/account/changePassword',
    ]);
  });

  test('shows an item without an entry to everybody', () => {
    const [overview] = menuOf(userType.customer);
    if (!overview) throw new Error('the menu begins with the overview');
    const open = { ...overview, meta: { ...overview.meta, permissionList: [] } };
    expect(visibleItems([open, overview], new Set())).toEqual([open]);
  });

  test('names each component once and has a title in both languages', () => {
    for (const type of [userType.admin, userType.customer]) {
      const all = menuOf(type).flatMap((item) => [item, ...item.children]);
      expect(new Set(all.map((item) => item.name)).size).toBe(all.length);
      for (const { meta } of all) {
        expect(meta.cnName).toMatch(/\p{Script=Han}/u);
        expect(meta.title).toMatch(/^[A-Z]/);
      }
    }
  });
});

describe('permissions', () => {
  test('follow from the user type; a reserved one holds none', () => {
    expect([...permissionsOf(userType.admin)]).toEqual(basePermissions.admin);
    expect([...permissionsOf(4)]).toEqual([]);
  });

  test('each opens a page, stands on a button, or reads what a page shows', () => {
    const pages = pageCodes([...menuOf(userType.admin), ...menuOf(userType.customer)]);
    expect(permissions.filter((code) => !pages.has(code) && !isButton(code))).toEqual([
      'overview.admin:read',
      'fee:read',
      'message:read',
    ]);
  });
});
