import type { Permission } from '@tael/contract';
import { isButton, pageCodes } from '../rules.ts';
import { menuOf } from './menu.ts';

/** The two lists of what somebody may reach and press (specification section 3), both from what their role holds. */
export const pageList = (type: number, held: ReadonlySet<Permission>): string[] => {
  const pages = pageCodes(menuOf(type));
  return [...held].filter((code) => pages.has(code));
};

export const buttonList = (held: ReadonlySet<Permission>): string[] => [...held].filter(isButton);
