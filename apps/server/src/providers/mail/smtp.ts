import nodemailer from 'nodemailer';
import { ProviderFault } from '../../kernel/provider-calls/provider-fault.ts';
import type { ProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import type { MailPort } from './port.ts';

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which must offer STARTTLS. */
  readonly url: string;
  /** `Tael <no-reply@example.com>`. */
  readonly from: string;
  /** Where bounces go; each mail gets an address of its own there (`bounces+<id>@…`). */
  readonly bounceTo: string | null;
  readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null;
}

/** The options of a server of this machine, in tests: it has no certificate. */
interface SmtpParts {
  readonly line: ProviderLine;
  readonly isPlain?: boolean;
}

/**
 * Mail by SMTP. A repeat has the same Message-ID, by which mailboxes drop the second copy: the protocol itself knows no
 * repeats.
 */
export const smtpMail = (
  settings: SmtpSettings,
  { line, isPlain = false }: SmtpParts,
): MailPort & { close(): void } => {
  const server = new URL(settings.url);
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 4,
    host: server.hostname,
    port: Number(server.port || (server.protocol === 'smtps:' ? 465 : 587)),
    secure: server.protocol === 'smtps:',
    requireTLS: !isPlain,
    ignoreTLS: isPlain,
    connectionTimeout: 8_000,
    socketTimeout: 8_000,
    ...(server.username !== '' && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    ...(settings.dkim && {
      dkim: {
        domainName: settings.dkim.domain,
        keySelector: settings.dkim.selector,
        privateKey: settings.dkim.privateKey,
      },
    }),
  });
  const domain = /@([^>\s]+)/.exec(settings.from)?.[1] ?? server.hostname;
  return {
    send: async ({ id, to, subject, text, html, unsubscribe, from = settings.from }) => {
      await line.call('send', async () => {
        await transport
          .sendMail({
            from,
            to,
            subject,
            text,
            ...(html !== undefined && { html }),
            messageId: `<${id}@${domain}>`,
            envelope: { from: returnPath(settings, id), to },
            // What writes to an address by itself is answered by no machine (RFC 3834).
            headers: {
              'auto-submitted': 'auto-generated',
              ...(unsubscribe !== undefined && {
                'list-unsubscribe': `<${unsubscribe}>`,
                'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
              }),
            },
          })
          .catch(refusal);
      });
    },
    close: () => transport.close(),
  };
};

const returnPath = ({ bounceTo, from }: SmtpSettings, id: string): string => {
  if (bounceTo === null) return /<([^<>]+)>/.exec(from)?.[1] ?? from;
  const at = bounceTo.lastIndexOf('@');
  return `${bounceTo.slice(0, at)}+${id}${bounceTo.slice(at)}`;
};

/** A server that says 5xx will say so again; what it says may hold the address, which belongs in no log. */
const refusal = (error: unknown): never => {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  if (code >= 400) throw new ProviderFault('mail', `answered ${String(code)}`, code < 500, code);
  throw error;
};
