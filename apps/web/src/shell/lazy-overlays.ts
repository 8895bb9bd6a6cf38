import type { ComponentType } from 'react';
import { lazy } from '../ui/page/lazy.ts';
import type * as overlays from './overlays.ts';

type Overlays = typeof overlays;

/** A part of the frame that is drawn when it is first wanted. */
const lazily = <Props>(part: (all: Overlays) => ComponentType<Props>) =>
  lazy(async () => ({ default: part(await import('./overlays.ts')) }));

export const CloseQuestion = lazily((all) => all.CloseQuestion);
export const HeaderListMenu = lazily((all) => all.HeaderListMenu);
export const Notices = lazily((all) => all.Notices);
export const PhoneMenu = lazily((all) => all.PhoneMenu);
export const ProjectMenu = lazily((all) => all.ProjectMenu);
export const SessionQuestion = lazily((all) => all.SessionQuestion);
export const TabMenu = lazily((all) => all.TabMenu);
export const UserMenuList = lazily((all) => all.UserMenuList);
