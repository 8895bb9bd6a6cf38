import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isSignedWith, signMessage, type SignedMessage } from '../../kernel/signed/signed-message.ts';
import { callHttp } from '../../kernel/provider-calls/provider-http.ts';
import type { ProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import type { SystemContextParts } from '../../kernel/system-context.ts';
import type { KeyRing } from '../../kernel/key-ring.ts';
import type { Helpdesk, HelpdeskNotice } from './port.ts';

export interface ZendeskSettings {
  /** `https://tael.zendesk.com`. */
  readonly url: string;
  /** The agent whose API token this is. */
  readonly email: string;
  readonly token: string;
  readonly webhookSecret: string;
}

const ticket = z.object({
  id: z.number().int(),
  external_id: z.string().nullable(),
  requester_id: z.number().int(),
  status: z.string(),
});
const oneTicket = z.object({ ticket });
const tickets = z.object({ tickets: z.array(ticket) });
const conversation = z.object({
  comments: z.array(
    z.object({
      id: z.number().int(),
      author_id: z.number().int(),
      public: z.boolean(),
      plain_body: z.string(),
    }),
  ),
  users: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

/**
 * The helpdesk of Zendesk, by its Tickets API: unlike that of requests it keeps our id, by which a request that may have
 * been taken is found again. Its webhook says only that something happened; what was said is read from it, comment by
 * comment, so that a notice that is lost or comes twice does no harm. `key` signs what is read.
 */
export const zendeskHelpdesk = (
  parts: Pick<SystemContextParts, 'clock'>,
  settings: ZendeskSettings,
  { key, line }: { readonly key: KeyRing; readonly line: ProviderLine },
): Helpdesk => {
  const base = `${settings.url.replace(/\/$/, '')}/api/v2`;
  const authorization = `Basic ${Buffer.from(`${settings.email}/token:${settings.token}`).toString('base64')}`;
  const call = <T>(
    operation: string,
    path: string,
    schema: z.ZodType<T>,
    change?: { method: 'POST' | 'PUT'; body: object; key?: string },
  ): Promise<T> =>
    line.call(operation, async (signal) => {
      const answer = await callHttp('helpdesk', `${base}${path}`, {
        signal,
        headers: {
          authorization,
          ...(change && { 'content-type': 'application/json' }),
          ...(change?.key !== undefined && { 'idempotency-key': change.key }),
        },
        ...(change && { method: change.method, body: JSON.stringify(change.body) }),
      });
      return schema.parse(await answer.json());
    });
  const find = async (reference: string) =>
    (await call('find', `/tickets/${encodeURIComponent(reference)}.json`, oneTicket)).ticket;
  const read = (reference: string) => {
    const path = `/tickets/${encodeURIComponent(reference)}/comments.json?include=users&page[size]=100`;
    return call('read', path, conversation);
  };
  const change = (operation: string, reference: string, body: object) =>
    call(operation, `/tickets/${encodeURIComponent(reference)}.json`, z.unknown(), {
      method: 'PUT',
      body: { ticket: body },
    });

  return {
    open: async ({ id, subject, comment, requester, tag, language }) => {
      const known = await call('find', `/tickets.json?external_id=${id}`, tickets);
      const [before] = known.tickets;
      if (before) return { reference: String(before.id) };
      const body = {
        ticket: {
          external_id: id,
          subject,
          comment: { body: comment },
          requester: { ...requester, locale: language === 'zh_CN' ? 'zh-cn' : 'en-us' },
          tags: [tag],
        },
      };
      const opened = await call('open', '/tickets.json', oneTicket, { method: 'POST', body, key: id });
      return { reference: String(opened.ticket.id) };
    },
    comment: async ({ reference, text }) => {
      const { requester_id: author } = await find(reference);
      const { comments } = await read(reference);
      // An earlier try may have been taken: it has no name of ours there, so it is known by its words.
      if (comments.some((one) => one.author_id === author && one.plain_body.trim() === text.trim())) return;
      await change('comment', reference, { comment: { body: text, public: true, author_id: author } });
    },
    close: async (reference) => {
      const { status } = await find(reference);
      if (status !== 'solved' && status !== 'closed') await change('close', reference, { status: 'solved' });
    },
    receive: async (notice) => {
      if (!isSigned(settings.webhookSecret, notice)) return undefined;
      const about = await find(notice.reference);
      const requestId = z.uuid().safeParse(about.external_id);
      // A ticket that somebody opened there is none of ours.
      if (!requestId.success) return [];
      const { comments, users } = await read(notice.reference);
      const answers = comments.filter((one) => one.public && one.author_id !== about.requester_id);
      return answers.map((one, nth): SignedMessage => {
        const isLast = nth === answers.length - 1;
        const message = {
          answerId: idOf(one.id),
          requestId: requestId.data,
          author: users.find(({ id }) => id === one.author_id)?.name.slice(0, 100) || 'Support',
          text: one.plain_body.slice(0, 10_000) || '—',
          isSolved: isLast && (about.status === 'solved' || about.status === 'closed'),
        };
        return signMessage(key, JSON.stringify(message), parts.clock.millis());
      });
    },
    isAuthentic: (message) => isSignedWith(key, message),
  };
};

/** A comment's number as one of our ids, always the same. */
const idOf = (comment: number): string => {
  const digest = createHash('sha256')
    .update(`zendesk/comment/${String(comment)}`)
    .digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
};

/** Base64 HMAC-SHA256 of the time and the body. */
export const zendeskSignature = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}${body}`).digest('base64');

const isSigned = (secret: string, { body, header }: HelpdeskNotice): boolean => {
  const time = header('x-zendesk-webhook-signature-timestamp') ?? '';
  const theirs = Buffer.from(header('x-zendesk-webhook-signature') ?? '');
  const ours = Buffer.from(zendeskSignature(secret, time, body));
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
};
