/** What an organization does with one of its people; each writes the audit row of its own verb beside. */
import type { Context, Language } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requestMail } from '../codes/mail.ts';
import { forgetDevices } from '../devices/device-repository.ts';
import { endInvitationsOf } from '../invitations/invitation-repository.ts';
import { updateUser } from '../repository.ts';
import { endSessionsOf } from '../sessions/session-repository.ts';
import { factRowsOf } from './person-repository.ts';

/** What is known of somebody by themselves. */
export interface PersonFacts {
  readonly id: string;
  readonly email: string;
  readonly userType: number;
  readonly roleTypeCode: number;
  /** As they were verified, or as they call themselves; empty where nobody has said it. */
  readonly name: string;
  /** Family name first; empty for none. */
  readonly chineseName: string;
  readonly mobile: string | null;
  readonly language: Language | null;
}

export const personFacts = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonFacts>> =>
  new Map(
    (await factRowsOf(tx, ids)).map((row) => [
      row.id,
      {
        id: row.id,
        email: row.email,
        userType: row.user_type,
        roleTypeCode: row.role_type_code,
        name: [row.first_name, row.last_name].filter((part) => part).join(' ') || (row.nickname ?? ''),
        chineseName: `${row.chinese_last_name ?? ''}${row.chinese_first_name ?? ''}`,
        mobile: row.mobile,
        language: row.language,
      },
    ]),
  );

/** Ends everything that somebody is signed in with, from the next request on; their devices are strangers again. */
export const signOutEverywhere = async (tx: Tx, ctx: Context, userId: string): Promise<string[]> => {
  await forgetDevices(tx, { userId, exceptSession: null });
  return endSessionsOf(tx, { userId, except: null }, 'revoked', ctx.clock.now());
};

/** Ends everything that anybody of a tenant is signed in with; answers how many sessions ended. */
export const signOutTenant = async (tx: Tx, ctx: Context, tenantId: string): Promise<number> =>
  (await endSessionsOf(tx, { tenantId, except: null }, 'revoked', ctx.clock.now())).length;

/** Ends the links of somebody who never came, and frees their address for whoever owns it. */
export const giveUpAddress = async (tx: Tx, ctx: Context, userId: string): Promise<void> => {
  const now = ctx.clock.now();
  await endInvitationsOf(tx, { userId }, 'withdrawn', now);
  await updateUser(tx, userId, { email: `${userId}@withdrawn.invalid`, updated_at: now });
};

/** Gives somebody another phone number, and tells them by mail. */
export const setMobile = async (
  tx: Tx,
  ctx: Context,
  { id, email, language }: PersonFacts,
  mobile: string,
): Promise<void> => {
  await updateUser(tx, id, { mobile, updated_at: ctx.clock.now() });
  await requestMail(tx, ctx, {
    to: email,
    template: 'mobileChanged',
    language: language ?? ctx.language,
    params: {},
  });
};
