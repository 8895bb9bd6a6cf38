import { userType } from '@tael/contract/identity/states';
import { useUser } from '../../../../lib/session/session.ts';

/** Whose policy the reader sees: the platform's where they work for it, else their organization's. */
export const useOwner = (): 'customer' | 'platform' => {
  const { userType: type, parentUserType } = useUser();
  return type === userType.admin || parentUserType === userType.admin ? 'platform' : 'customer';
};
