import { userType } from '@tael/contract/identity/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context, Language } from '../../../kernel/context.ts';
import { assert, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import {
  type RecipientRow,
  adminsOf,
  emailsById,
  findRecipient,
  hasUser,
  insertUser,
  lockUsersOf,
  ownUsersOf,
  updateUser,
  userById,
  usersByCustomer,
  usersOfCustomer,
} from '../repository.ts';
import { activeAmong, usersWithEmail } from './standing-repository.ts';
import { activeUsersOf, samePeopleAs } from './people-repository.ts';
import { functionStatusOf, roleTypeCodeOf } from '../rules.ts';

export interface NewUser {
  readonly tenantId: string;
  /** Null for the platform's and the operators' own people. */
  readonly customerId: string | null;
  /** In lower case, as the contract's schema gives it. */
  readonly email: string;
  /** From `hashPassword`, made before the transaction. */
  readonly passwordHash: string;
  readonly userType: number;
  readonly parentUserType?: number;
  readonly userStatus: number;
  readonly entityType: number | null;
  /** 2 for everybody who registers by the present steps (specification section 4, navigation guard). */
  readonly registerVersion: number;
  /** In which mails are written; absent where nobody said. */
  readonly language?: Language;
  /** Of staff; by the type of the user where absent. */
  readonly roleTypeCode?: number;
}

/** Makes a user and answers its id. Throws the field code `already_exists` for an address that the tenant knows. */
export const createUser = async (tx: Tx, ctx: Context, user: NewUser): Promise<string> => {
  const id = newId();
  const now = ctx.clock.now();
  const isNew = await insertUser(tx, {
    id,
    tenant_id: user.tenantId,
    customer_id: user.customerId,
    email: user.email,
    password_hash: user.passwordHash,
    user_type: user.userType,
    parent_user_type: user.parentUserType ?? null,
    user_status: user.userStatus,
    function_status: functionStatusOf(user.userStatus),
    entity_type: user.entityType,
    role_type_code: user.roleTypeCode ?? roleTypeCodeOf(user.userType),
    language: user.language ?? null,
    register_version: user.registerVersion,
    created_at: now,
    updated_at: now,
  });
  if (!isNew) failField('email', 'already_exists');
  const owner = { tenantId: user.tenantId, customerId: user.customerId };
  const made = { userType: user.userType, userStatus: user.userStatus, entityType: user.entityType };
  await audit(tx, ctx, {
    action: 'identity.user_created',
    object: { type: 'user', id },
    ...owner,
    after: made,
  });
  await emit(tx, ctx, { topic: 'identity.user_created', objectId: id, ...owner, payload: made });
  return id;
};

/** The addresses of several users at once, by user; whoever lies outside the scope is left out. */
export const emailsOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await emailsById(tx, ids)).map(({ id, email }) => [id, email]));

/** Of these users those who may act now. */
export const activeUsers = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  (await activeAmong(tx, ids)).map(({ id }) => id);

/** The user with this address of a customer, or of the tenant's own people where there is no customer. */
export const userWithEmail = async (
  tx: Tx,
  { tenantId, customerId }: { readonly tenantId: string; readonly customerId: string | null },
  email: string,
): Promise<string | undefined> =>
  (await usersWithEmail(tx, email)).find(
    (user) => user.tenant_id === tenantId && user.customer_id === customerId,
  )?.id;

/** Every user who has this address, as far as the scope shows. */
export const userIdsAt = async (tx: Tx, email: string): Promise<string[]> =>
  (await usersWithEmail(tx, email)).map(({ id }) => id);

/** What a user is by itself, as a session of theirs would bring it. */
export const standingOfUser = async (tx: Tx, id: string) => {
  const user = await userById(tx, id);
  return { userType: user.user_type, userStatus: user.user_status, entityType: user.entity_type };
};

/** A customer's own user as staff sees them. */
export interface OwnUser {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Family name first. */
  readonly chineseName: string | null;
  readonly mobile: string | null;
  readonly nation: string | null;
  readonly registeredBusinessName: string | null;
  readonly businessNo: string | null;
}

/** The own users of several customers, by customer. */
export const ownUsers = async (
  tx: Tx,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, OwnUser>> =>
  new Map(
    (await ownUsersOf(tx, customerIds)).map((user) => [
      user.customer_id ?? '',
      {
        email: user.email,
        firstName: user.first_name,
        lastName: user.last_name,
        chineseName: `${user.chinese_last_name ?? ''}${user.chinese_first_name ?? ''}` || null,
        mobile: user.mobile,
        nation: user.nation,
        registeredBusinessName: user.registered_business_name,
        businessNo: user.business_no,
      },
    ]),
  );

/** Somebody who signs in for a customer. */
export interface CustomersPerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** What they call themselves. */
  readonly nickname: string | null;
  readonly userType: number;
}

/** The users of a customer, its own first; with `ids` those of them alone. */
export const peopleOf = async (
  tx: Tx,
  customerId: string,
  ids?: readonly string[],
): Promise<CustomersPerson[]> =>
  (await usersByCustomer(tx, customerId, ids)).map((user) => ({
    id: user.id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    nickname: user.nickname,
    userType: user.user_type,
  }));

/** Somebody who may be told what happened. */
export interface Recipient {
  readonly userId: string;
  readonly userType: number;
  readonly tenantId: string;
  readonly customerId: string | null;
}

const recipientOf = (user: RecipientRow): Recipient => ({
  userId: user.id,
  userType: user.user_type,
  tenantId: user.tenant_id,
  customerId: user.customer_id,
});

/** Somebody who may sign in and act at present. */
export interface ActivePerson {
  readonly id: string;
  readonly email: string;
  readonly userType: number;
  readonly entityType: number | null;
}

/** The active people of a customer, or with null the platform's staff. */
export const activePeopleOf = async (
  tx: Tx,
  owner: { readonly tenantId: string; readonly customerId: string | null },
): Promise<ActivePerson[]> =>
  (await activeUsersOf(tx, owner.tenantId, owner.customerId)).map((user) => ({
    id: user.id,
    email: user.email,
    userType: user.user_type,
    entityType: user.entity_type,
  }));

/** Every identity that these people control, as far as their mobile numbers and mailboxes tell; themselves with them. */
export const identitiesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set([...ids, ...(await samePeopleAs(tx, ids))]);

/** Who there is to be told: every user of a customer, the admins of a tenant, one user. */
export const recipients = {
  usersOf: async (tx: Tx, customerId: string): Promise<Recipient[]> =>
    (await usersOfCustomer(tx, customerId)).map(recipientOf),
  staffOf: async (tx: Tx, tenantId: string): Promise<Recipient[]> =>
    (await adminsOf(tx, tenantId)).map(recipientOf),
  findUser: async (tx: Tx, userId: string): Promise<Recipient | undefined> => {
    const user = await findRecipient(tx, userId);
    return user && recipientOf(user);
  },
};

/** Whether the tenant has a user with this address. Never let a visitor learn it. */
export const emailTaken = (tx: Tx, tenantId: string, email: string): Promise<boolean> =>
  hasUser(tx, tenantId, email);

/** Gives the customer's own user another status code (specification section 4); the one it has already is no change. */
export const setUserStatus = async (
  tx: Tx,
  ctx: Context,
  customerId: string,
  status: number,
): Promise<void> => {
  for (const user of await lockUsersOf(tx, customerId, userType.customer)) {
    if (user.user_status === status) continue;
    // Once open it stays open: who upgrades to business later keeps its personal functions meanwhile.
    const opened = functionStatusOf(status) === 1 ? { function_status: 1 } : {};
    await updateUser(tx, user.id, { user_status: status, ...opened, updated_at: ctx.clock.now() });
    const object = { type: 'user', id: user.id };
    const owner = { tenantId: user.tenant_id, customerId };
    const change = { from: user.user_status, to: status };
    await audit(tx, ctx, {
      action: 'identity.user_status_changed',
      object,
      ...owner,
      before: { userStatus: change.from },
      after: { userStatus: change.to },
    });
    await emit(tx, ctx, {
      topic: 'identity.user_status_changed',
      objectId: user.id,
      ...owner,
      payload: change,
    });
  }
};

/** What a customer says about itself while registering; absent fields stay as they are, an empty text clears one. */
export interface Profile {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly chineseFirstName?: string;
  readonly chineseLastName?: string;
  readonly mobile?: string;
  readonly nation?: string;
  readonly entityType?: number;
  readonly registeredBusinessName?: string;
  readonly businessNo?: string;
}

const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

/** Writes the profile of the customer's own user (user info, specification section 3). */
export const saveProfile = async (
  tx: Tx,
  ctx: Context,
  customerId: string,
  profile: Profile,
): Promise<void> => {
  const [user] = await lockUsersOf(tx, customerId, userType.customer);
  assert(user, 'a customer has a user of its own');
  const change = {
    first_name: orNull(profile.firstName),
    last_name: orNull(profile.lastName),
    chinese_first_name: orNull(profile.chineseFirstName),
    chinese_last_name: orNull(profile.chineseLastName),
    mobile: orNull(profile.mobile),
    nation: orNull(profile.nation),
    entity_type: profile.entityType,
    registered_business_name: profile.registeredBusinessName,
    business_no: profile.businessNo,
  };
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await updateUser(tx, user.id, { ...given, updated_at: ctx.clock.now() });
  await audit(tx, ctx, {
    action: 'identity.profile_saved',
    object: { type: 'user', id: user.id },
    tenantId: user.tenant_id,
    customerId,
    after: { fields: Object.keys(given) },
  });
};
