import { z } from 'zod';
import { announcementTitle } from '../forms/message-fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, id, idInput } from '../kernel/fields.ts';
import { attachmentIds, richText } from './rich-text.ts';

const mostNamed = 100;

/** What somebody of a company writes to its people. Without `userIds` it is for everybody. */
export const newTeamMessage = z.strictObject({
  userIds: z.array(id).min(1, 'required').max(mostNamed, 'too_long').nullable().default(null),
  title: announcementTitle,
  html: richText,
  attachmentIds,
});

const path = '/api-pay/message_center/team';

/** The specification's `sendMessageTo` inside a company: its owner writes, its people read. */
export const teamRoutes = {
  sendTeamMessage: defineRoute({
    method: 'POST',
    path,
    summary: { en: 'Write to the people of my company', zh: '向本企业用户发送消息' },
    access: 'people:message',
    input: newTeamMessage,
    output: z.strictObject({ messageId: id, people: z.number().int() }),
    errors: [],
    idempotency: 'key',
    audit: 'messaging.team_message_sent',
  }),
  withdrawTeamMessage: defineRoute({
    method: 'POST',
    path: `${path}/:id/withdraw`,
    summary: { en: 'Withdraw what was written to the people of my company', zh: '撤回发给本企业用户的消息' },
    access: 'people:message',
    input: idInput,
    output: done,
    errors: ['illegal_transition'],
    idempotency: 'key',
    audit: 'messaging.team_message_withdrawn',
  }),
};
