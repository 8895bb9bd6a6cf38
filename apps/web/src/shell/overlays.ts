/**
 * What lies over the frame: menus, questions, the menu of a phone, notices. One file, fetched once somebody is at hand,
 * because none of it is part of that.
 */
export { CloseQuestion } from './tabs/CloseQuestion.tsx';
export { HeaderListMenu } from './header/HeaderListMenu.tsx';
export { Notices } from './notices/Notices.tsx';
export { PhoneMenu } from './menu/PhoneMenu.tsx';
export { ProjectMenu } from './header/ProjectMenu.tsx';
export { SessionQuestion } from './session/SessionQuestion.tsx';
export { TabMenu } from './tabs/TabMenu.tsx';
export { UserMenuList } from './header/UserMenuList.tsx';
