import { lazy, type ComponentType } from 'react';
import type * as overlays from './overlays.ts';

type Overlays = typeof overlays;

/** A part of the frame that is drawn when it is first wanted. */
const late = <Props>(part: (all: Overlays) => ComponentType<Props>) =>
  lazy(async () => ({ default: part(await import('./overlays.ts')) }));

export const CloseQuestion = late((all) => all.CloseQuestion);
export const HeaderListMenu = late((all) => all.HeaderListMenu);
export const Notices = late((all) => all.Notices);
export const PhoneMenu = late((all) => all.PhoneMenu);
export const ProjectMenu = late((all) => all.ProjectMenu);
export const SessionQuestion = late((all) => all.SessionQuestion);
export const TabMenu = late((all) => all.TabMenu);
export const UserMenuList = late((all) => all.UserMenuList);
