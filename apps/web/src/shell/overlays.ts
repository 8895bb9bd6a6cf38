/**
 * What lies over the frame: menus, questions, the menu of a phone, notices. One file, fetched once somebody is at hand,
 * because none of it is part of that.
 */
export { CloseQuestion } from './CloseQuestion.tsx';
export { HeaderListMenu } from './HeaderListMenu.tsx';
export { Notices } from './Notices.tsx';
export { PhoneMenu } from './PhoneMenu.tsx';
export { ProjectMenu } from './ProjectMenu.tsx';
export { SessionQuestion } from './SessionQuestion.tsx';
export { TabMenu } from './TabMenu.tsx';
export { UserMenuList } from './UserMenuList.tsx';
