import { basePermissions, permissions } from '@tael/contract';
import { entityType, userType } from '@tael/contract/identity/states';
import type { MenuItem } from '@tael/contract/org/schemas';
import { describe, expect, test } from 'vitest';
import { menuOf } from './menu/menu.ts';
import { isButton, pageCodes, visibleItems } from './rules.ts';

const heldBy = (type: number): ReadonlySet<string> =>
  new Set(
    type === userType.admin
      ? basePermissions.admin
      : type === userType.customer
        ? basePermissions.customer
        : basePermissions.subAccount,
  );
const seen = (type: number, held: ReadonlySet<string>) =>
  visibleItems(menuOf(type), (code) => held.has(code));

const paths = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => (item.alwaysShow ? paths(item.children) : [item.path]));
const seenBy = (type: number) => paths(seen(type, heldBy(type)));

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
      '/catalog/HistoryTransactions',
      '/catalog/modules/SpendAnalytics',
      '/catalog/modules/CardLimits',
      '/catalog/modules/CardRules',
      '/catalog/modules/FundsModules',
      '/catalog/modules/FundsUsdc',
      '/catalog/modules/FundsCrypto',
      '/catalog/modules/FundsWallet',
      '/catalog/modules/FundsConversion',
      '/catalog/modules/FundingSources',
      '/catalog/modules/FundingQuestions',
      '/catalog/HistoryFunding',
      '/transfer/MXK8Transfer',
      '/transfer',
      '/transfer/History',
      '/transfer/BankAccount',
      '/catalog/HistoryAccount',
      '/payment/center',
      '/payment/new',
      '/payment/summary/ach/payments',
      '/payment/summary/wires/payments',
      '/payment/summary/bill/payments',
      '/payment/summary/global/payments',
      '/catalog/Bill_c',
      '/payment/repeats',
      '/payment/detail',
      '/payment/batch',
      '/payment/calendar',
      '/payment/summary/ach/recipients',
      '/payment/summary/wires/recipients',
      '/payment/summary/bill/recipients',
      '/payment/summary/global/recipients',
      '/payment/payee',
      '/payment/import',
      '/catalog/MessageCenter',
      '/catalog/MessageDetails',
      '/catalog/sendMessageTo',
      '/catalog/account/accountSettings',
      '/catalog/account/notifications',
      '/catalog/account/invoices',
      '/catalog/modules/ApiKeys',
      '/catalog/modules/ApiRequests',
      '/catalog/modules/ApiEvents',
      '/catalog/modules/ApiEndpoints',
      '/catalog/modules/DecisionWebhook',
      '/catalog/modules/ApiFee',
      '/catalog/account/security',
    ]);
  });

  test('of a person shows no bulk, BIN or webhook entry, and their addresses lead there all the same', () => {
    const all = (items: readonly MenuItem[]): MenuItem[] =>
      items.flatMap((item) => [item, ...all(item.children)]);
    const shown = (entity: number) =>
      all(menuOf(userType.customer, entity)).flatMap(({ hidden, path }) => (hidden ? [] : path));
    const [personal, business] = [shown(entityType.personal), shown(entityType.business)];
    expect(business.filter((path) => !personal.includes(path))).toEqual([
      '/catalog/modules/CreateCardsInBulk',
      '/catalog/modules/CardBins',
      '/catalog/modules/ApiEndpoints',
      '/catalog/modules/DecisionWebhook',
      '/catalog/modules/ApiFee',
    ]);
    expect(paths(menuOf(userType.customer, entityType.personal))).toContain('/catalog/modules/CardBins');
  });

  test('of a sub-account leads only where its permissions do, and the empty group is gone', () => {
    const items = seen(userType.subAccount, heldBy(userType.subAccount));
    expect(paths(items)).toEqual([
      '/catalog/Overview',
      '/catalog/Cards_c',
      '/catalog/modules/Disputes',
      '/catalog/HistoryTransactions',
      '/catalog/modules/SpendAnalytics',
      '/catalog/MessageCenter',
      '/catalog/MessageDetails',
      '/catalog/sendMessageTo',
      '/catalog/account/accountSettings',
      '/catalog/account/notifications',
      '/catalog/account/changePassword',
    ]);
    expect(items.map((item) => item.name)).toEqual([
      'overview',
      'cards-group',
      'support-group',
      'account-settings',
      'notifications',
      'change-password',
    ]);
  });

  test('of an admin leads to the reviews and the books', () => {
    expect(seenBy(userType.admin)).toEqual([
      '/catalog/Overview',
      '/system/work',
      '/catalog/modules/Approvals',
      '/catalog/modules/ApprovalPolicy',
      '/system/tickets',
      '/system/ticket-macros',
      '/system/mails',
      '/system/enquiries',
      '/system/BusinessList_c',
      '/system/Customer',
      '/system/CustomerTransactions',
      '/system/CustomerSpending',
      '/system/registrations',
      '/system/sub-accounts',
      '/system/limits',
      '/system/api-access',
      '/system/account-deletions',
      '/system/cards',
      '/system/card-bins',
      '/system/disputes',
      '/system/fraud-alerts',
      '/system/flagged-purchases',
      '/admin/payment/activity',
      '/system/funding-holds',
      '/system/funding-methods',
      '/system/suspense',
      '/system/chains',
      '/system/payees',
      '/system/payments',
      '/system/bank-files',
      '/system/reconciliation',
      '/system/ledger',
      '/system/reports',
      '/catalog/account/AdminAudit',
      '/system/prices',
      '/system/settings',
      '/system/white-label',
      '/system/staff',
      '/catalog/account/roles',
      '/catalog/account/SingleSignOn',
      '/system/operations',
      '/catalog/MessageCenter',
      '/catalog/MessageDetails',
      '/catalog/sendMessage',
      '/catalog/account/notifications',
      '/catalog/account/changePassword',
    ]);
  });

  test('shows an item without an entry to everybody', () => {
    const [overview] = menuOf(userType.customer);
    if (!overview) throw new Error('the menu begins with the overview');
    const open = { ...overview, meta: { ...overview.meta, permissionList: [] } };
    expect(visibleItems([open, overview], () => false)).toEqual([open]);
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
  test('each opens a page, stands on a button, or reads what a page shows', () => {
    const pages = pageCodes([...menuOf(userType.admin), ...menuOf(userType.customer)]);
    expect(permissions.filter((code) => !pages.has(code) && !isButton(code))).toEqual([
      'overview.admin:read',
      'fee:read',
      'operator:read',
    ]);
  });
});
