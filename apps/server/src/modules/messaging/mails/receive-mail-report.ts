import type { OutputOf } from '@tael/contract';
import type { mailLogRoutes } from '@tael/contract/messaging/mail-log-routes';
import type { CallExtras } from '../../../kernel/call-extras.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import type { ReadMailReports } from '../../../providers/mail/port.ts';
import { noteMailReport } from './deliver-mail.ts';
import type { MailReaderOf } from './mail-reader.ts';
import { isMailReportTaken, takeMailReport } from './mail-repository.ts';

const system = { scope: { kind: 'system' } } as const;

/**
 * Takes a provider's word that mails came back or were complained of. What comes again changes nothing and is `ignored`, as
 * is what concerns no mail of ours. Throws `network_signature_invalid` for what it did not sign, or signed long ago. The
 * number is kept last: what broke off is done again, and each report by itself changes nothing twice.
 */
export const receiveMailReport =
  (readReports: ReadMailReports, readerOf: MailReaderOf) =>
  async (
    ctx: Context,
    _input: unknown,
    { rawBody, header }: CallExtras,
  ): Promise<OutputOf<(typeof mailLogRoutes)['receiveMailReport']>> => {
    const body = rawBody?.toString('utf8') ?? '';
    const { id, reports } =
      readReports(ctx.clock.millis(), { body, header }) ?? fail('network_signature_invalid');
    if (await read(ctx, (tx) => isMailReportTaken(tx, id), system)) return { outcome: 'ignored' };
    let outcome: 'applied' | 'ignored' = 'ignored';
    for (const report of reports)
      if ((await noteMailReport(ctx, readerOf, report)) === 'applied') outcome = 'applied';
    await transact(ctx, (tx) => takeMailReport(tx, id, ctx.clock.now()), system);
    return { outcome };
  };
