import { ProviderFault } from '../../kernel/provider-calls/provider-fault.ts';
import { systemContext, type SystemContextParts } from '../../kernel/system-context.ts';
import { read, transact } from '../../kernel/transaction.ts';
import type { MailPort } from './port.ts';

/** A message as the sandbox shows it: the shape of the route `sandboxMessages`. */
export interface SandboxMessage {
  readonly id: string;
  readonly to: string;
  readonly channel: 'mail' | 'sms';
  readonly subject: string;
  readonly text: string;
  /** The first six digits in the text, as a person would read them off. */
  readonly code: string | null;
  readonly sentAt: string;
}

export interface SandboxMail extends MailPort {
  /** The latest fifty messages to this address, the newest first. */
  sentTo(address: string): Promise<SandboxMessage[]>;
}

interface Row {
  id: string;
  recipient: string;
  channel: 'mail' | 'sms';
  subject: string;
  text: string;
  code: string | null;
  sent_at: Date;
}

/** Mailboxes that do not exist, and those that take a mail the second time it is handed over. */
const missing = /^bounce[.+-]/;
const busy = /^busy[.+-]/;

/** A mail provider that keeps everything in a table instead of sending it. */
export const sandboxMail = (parts: SystemContextParts, triedBefore = new Set<string>()): SandboxMail => ({
  send: async (mail) => {
    if (missing.test(mail.to)) throw new ProviderFault('mail', 'answered 550', false, 550);
    if (busy.test(mail.to) && !triedBefore.delete(mail.id)) {
      triedBefore.add(mail.id);
      throw new ProviderFault('mail', 'answered 451', true, 451);
    }
    await transact(systemContext(parts), async (tx) => {
      // Six digits of an identifier in a link are none.
      const code = /(?<![\w-])\d{6}(?![\w-])/.exec(mail.text)?.[0] ?? null;
      await tx.client.query(
        `insert into sandbox_messages (id, recipient, channel, subject, text, code, sent_at)
         values ($1, $2, 'mail', $3, $4, $5, $6) on conflict (id) do nothing`,
        [mail.id, mail.to, mail.subject, mail.text, code, parts.clock.now()],
      );
    });
  },
  sentTo: (address) =>
    read(systemContext(parts), async (tx) => {
      const found = await tx.client.query<Row>(
        'select * from sandbox_messages where recipient = $1 order by sent_at desc, id desc limit 50',
        [address],
      );
      return found.rows.map((row) => ({
        id: row.id,
        to: row.recipient,
        channel: row.channel,
        subject: row.subject,
        text: row.text,
        code: row.code,
        sentAt: row.sent_at.toISOString(),
      }));
    }),
});
