import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  notificationKinds,
  obligatoryKinds,
  type NotificationKind,
} from '@tael/contract/messaging/notification-kinds';
import { isId } from '../../../kernel/ids.ts';

export interface Unsubscription {
  readonly userId: string;
  readonly kind: NotificationKind;
}

/** Where a mail of a kind can be ended: by its reader on a page, and by a mail program with one call. */
export interface UnsubscribeLinks {
  of(unsubscription: Unsubscription): { readonly page: string; readonly oneClick: string };
  /** What a token of ours stands for; undefined for any other. */
  read(token: string): Unsubscription | undefined;
}

/**
 * A link carries its user and kind under a signature by `key`, so nothing has to be kept of it and it never ends; nor may
 * the key, which the database holds.
 */
export const createUnsubscribeLinks = (key: Buffer, publicUrl: string): UnsubscribeLinks => {
  const sign = (signed: string): Buffer => createHmac('sha256', key).update(signed).digest();
  return {
    of: ({ userId, kind }) => {
      const signed = `${userId}.${kind}`;
      const token = `${signed}.${sign(signed).toString('base64url')}`;
      return {
        page: `${publicUrl}/user/unsubscribe?token=${token}`,
        oneClick: `${publicUrl}/api-user/anon/unsubscribe/${token}`,
      };
    },
    read: (token) => {
      const [userId = '', word = '', signature = '', ...more] = token.split('.');
      const kind = notificationKinds.find((name) => name === word);
      if (!kind || obligatoryKinds.has(kind) || !isId(userId) || more.length > 0) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(`${userId}.${kind}`);
      return given.length === right.length && timingSafeEqual(given, right) ? { userId, kind } : undefined;
    },
  };
};
