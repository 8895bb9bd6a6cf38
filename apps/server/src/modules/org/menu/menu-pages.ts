/** Entries that the menus of customers and of staff share. */
import { page } from './menu-items.ts';

export const overview = page({
  path: '/catalog/Overview',
  component: 'overview',
  en: 'Overview',
  zh: '总览',
  icon: 'home',
  needs: ['overview:read'],
});

/** Always kept in the menu, whatever somebody may do (specification section 2). */
export const messages = page({
  path: '/catalog/MessageCenter',
  component: 'messages',
  name: 'MessageCenter',
  en: 'Message center',
  zh: '消息中心',
  icon: 'bell',
  needs: [],
});

/** What the people of an organization may do: of a company, or of staff. */
export const roles = page({
  path: '/catalog/account/roles',
  component: 'roles',
  en: 'Roles',
  zh: '角色',
  icon: 'user-check',
  needs: ['role:read'],
});

/** What waits for an approval, and the rules that say for whose. */
export const approvals = page({
  path: '/catalog/modules/Approvals',
  component: 'approvals',
  en: 'Approvals',
  zh: '审批',
  icon: 'check',
  needs: ['approval:read'],
});
export const approvalPolicy = page({
  path: '/catalog/modules/ApprovalPolicy',
  component: 'approval-policy',
  en: 'Approval policy',
  zh: '审批规则',
  icon: 'shield',
  needs: ['policy:read'],
});

/** One message on a page of its own. */
export const message = page({
  path: '/catalog/MessageDetails',
  component: 'message',
  en: 'Message',
  zh: '消息',
  icon: 'bell',
  needs: [],
  isHidden: true,
});

export const singleSignOn = page({
  path: '/catalog/account/SingleSignOn',
  component: 'single-sign-on',
  en: 'Single sign-on',
  zh: '单点登录',
  icon: 'shield',
  needs: ['sso:read'],
});

/** The same screen for those whose user menu says "Change password" instead (specification section 6). */
export const changePassword = page({
  path: '/catalog/account/changePassword',
  component: 'security',
  name: 'change-password',
  en: 'Change password',
  zh: '修改密码',
  icon: 'shield',
  needs: ['UserMenu:ChangePassword'],
  isHidden: true,
});
