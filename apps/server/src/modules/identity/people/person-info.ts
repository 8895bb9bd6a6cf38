import type { InputOf, OutputOf } from '@tael/contract';
import type { personRoutes } from '@tael/contract/identity/person-routes';
import { entityType } from '@tael/contract/identity/states';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import type { IdentityDeps } from '../deps.ts';
import { lockUser, updateUser, userById, type UserRow } from '../repository.ts';
import { maskedEmail, maskedMobile } from '../rules.ts';

type Routes = typeof personRoutes;
type PersonInfo = OutputOf<Routes['personInfo']>;
type Deps = Pick<IdentityDeps, 'companyOf' | 'squarePicture'>;

/** What the signed-in user may choose, and what is known of them. */
export const personInfo = (ctx: Context, deps: Deps): Promise<PersonInfo> =>
  read(ctx, async (tx) => present(tx, deps, await userById(tx, principalOf(ctx).userId)));

/** Saves what the user chose. Throws `conflict` when somebody changed the user meanwhile. */
export const savePersonInfo = (
  ctx: Context,
  deps: Deps,
  { nickname, timeZone, language, version }: InputOf<Routes['savePersonInfo']>,
): Promise<PersonInfo> =>
  transact(ctx, async (tx) => {
    const before = await lockUser(tx, principalOf(ctx).userId);
    requireVersion(before.version, version);
    const change = { nickname: nickname === '' ? null : nickname, time_zone: timeZone, language };
    await updateUser(tx, before.id, { ...change, updated_at: ctx.clock.now() });
    await audit(tx, ctx, {
      action: 'identity.person_saved',
      object: { type: 'user', id: before.id },
      before: { nickname: before.nickname, timeZone: before.time_zone, language: before.language },
      after: { nickname: change.nickname, timeZone, language },
    });
    return present(tx, deps, await userById(tx, before.id));
  });

/** Takes the middle square of an uploaded picture. Anybody else's is `not_found`, no picture `file_required`. */
export const setAvatar = async (
  ctx: Context,
  { squarePicture }: Deps,
  { fileId }: InputOf<Routes['setAvatar']>,
): Promise<OutputOf<Routes['setAvatar']>> => {
  const avatar = await squarePicture(ctx, fileId);
  return transact(ctx, async (tx) => {
    await storeAvatar(tx, ctx, 'identity.avatar_set', avatar);
    return { avatar };
  });
};

/** Goes back to the initials; whoever has no picture has none afterwards either. */
export const removeAvatar = (ctx: Context): Promise<null> =>
  transact(ctx, async (tx) => {
    await storeAvatar(tx, ctx, 'identity.avatar_removed', null);
    return null;
  });

const storeAvatar = async (tx: Tx, ctx: Context, action: string, avatar: string | null): Promise<void> => {
  const { userId } = principalOf(ctx);
  await updateUser(tx, userId, { avatar, updated_at: ctx.clock.now() });
  await audit(tx, ctx, { action, object: { type: 'user', id: userId } });
};

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

const present = async (tx: Tx, deps: Deps, user: UserRow): Promise<PersonInfo> => ({
  nickname: user.nickname ?? '',
  timeZone: user.time_zone,
  language: user.language,
  avatar: user.avatar,
  email: maskedEmail(user.email),
  mobile: user.mobile === null ? null : maskedMobile(user.mobile),
  latinName: joined(user.first_name, user.last_name) || null,
  chineseName: `${user.chinese_last_name ?? ''}${user.chinese_first_name ?? ''}` || null,
  business: user.entity_type === entityType.business ? await businessOf(tx, deps, user) : null,
  version: user.version,
});

const businessOf = async (tx: Tx, { companyOf }: Deps, user: UserRow): Promise<PersonInfo['business']> => {
  const company = user.customer_id === null ? undefined : await companyOf(tx, user.customer_id);
  const name = user.registered_business_name ?? company?.name;
  return name === undefined
    ? null
    : {
        name,
        chineseName: company?.chineseName ?? null,
        number: user.business_no,
        country: company?.country ?? null,
        address: company?.address ?? null,
      };
};
