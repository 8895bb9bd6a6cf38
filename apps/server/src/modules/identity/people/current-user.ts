import type { UserInfo } from '@tael/contract/identity/schemas';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { read } from '../../../kernel/transaction.ts';
import type { IdentityDeps } from '../deps.ts';
import { userById } from '../repository.ts';

/**
 * User info (specification section 3). The platform's own people hold no money, and the balance of an account is told to
 * those who may read its books.
 */
export const currentUser = (
  ctx: Context,
  deps: Pick<IdentityDeps, 'availableOf' | 'accountZone'>,
): Promise<UserInfo> =>
  read(ctx, async (tx) => {
    const { userId, permissions } = principalOf(ctx);
    const user = await userById(tx, userId);
    const balance =
      user.customer_id !== null && permissions.has('ledger:read')
        ? await deps.availableOf(tx, user.customer_id)
        : '0.00';
    const name = [user.first_name, user.last_name].filter((part) => part !== null).join(' ');
    return {
      id: user.id,
      username: user.email,
      email: user.email,
      status: user.user_status,
      functionStatus: user.function_status,
      userEntityType: user.entity_type,
      userType: user.user_type,
      parentUserType: user.parent_user_type,
      nation: user.nation,
      firstName: user.first_name,
      lastName: user.last_name,
      chineseFirstName: user.chinese_first_name,
      chineseLastName: user.chinese_last_name,
      mobile: user.mobile,
      registeredBusinessName: user.registered_business_name,
      businessNo: user.business_no,
      amout: balance,
      balance,
      roleTypeCode: user.role_type_code,
      avatar: user.avatar,
      realname: user.nickname ?? (name === '' ? user.email : name),
      timeZone: user.time_zone,
      accountTimeZone: user.customer_id === null ? null : await deps.accountZone(tx, user.customer_id),
      language: user.language,
      registerVersion: user.register_version,
    };
  });
