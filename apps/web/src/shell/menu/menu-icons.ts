import { userType } from '@tael/contract/identity/states';
import type { UserInfo } from '../../lib/session/session.ts';

/** Whether the menu shows icons: of staff from a role type code of 200 on, of everybody else always (specification section 6). */
export const hasMenuIcons = ({
  userType: type,
  roleTypeCode,
}: Pick<UserInfo, 'userType' | 'roleTypeCode'>): boolean => type !== userType.admin || roleTypeCode >= 200;
