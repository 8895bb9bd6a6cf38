import { systemContext, type SystemContextParts } from '../../kernel/system-context.ts';
import { transact } from '../../kernel/transaction.ts';
import type { SmsPort } from './port.ts';

/** An SMS provider that keeps everything in the sandbox's table of messages instead of sending it. */
export const sandboxSms = (parts: SystemContextParts): SmsPort => ({
  send: ({ id, to, text }) =>
    transact(systemContext(parts), async (tx) => {
      const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;
      await tx.client.query(
        `insert into sandbox_messages (id, recipient, channel, subject, text, code, sent_at)
         values ($1, $2, 'sms', '', $3, $4, $5) on conflict (id) do nothing`,
        [id, to, text, code, parts.clock.now()],
      );
    }),
  readReport: () => undefined,
  applyReport: () => Promise.resolve('ignored'),
});
