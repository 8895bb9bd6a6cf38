import { userType } from '@tael/contract/identity/states';
import type { UserInfo } from '../../lib/session/session.ts';

type Reader = Pick<UserInfo, 'userType' | 'parentUserType'>;

const isStaff = ({ userType: type, parentUserType }: Reader) =>
  type !== userType.subAccount || parentUserType === userType.admin;

/** Who sees what in the header (specification sections 2, 4 and 6); what is not listed here everybody sees. */
const parts = {
  /** A sub-account only where its parent is the platform. */
  projects: isStaff,
  tickets: ({ userType: type }: Reader) => type === userType.customer,
  approvals: (reader: Reader) =>
    reader.userType === userType.admin ||
    reader.userType === userType.operator ||
    (reader.userType === userType.subAccount && isStaff(reader)),
  reviews: ({ userType: type }: Reader) => type === userType.admin,
} as const;

export type HeaderPart = keyof typeof parts;

export const seesPart = (part: HeaderPart, reader: Reader): boolean => parts[part](reader);
