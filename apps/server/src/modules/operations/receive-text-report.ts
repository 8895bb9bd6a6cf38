import type { InputOf, OutputOf } from '@tael/contract';
import type { operationsRoutes } from '@tael/contract/operations/routes';
import { audit } from '../../kernel/audit.ts';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import type { SmsPort } from '../../providers/sms/port.ts';

type Route = (typeof operationsRoutes)['receiveTextReport'];

/** Notes what became of a text. What comes again, or about a text of nobody, changes nothing. Throws `network_signature_invalid`. */
export const receiveTextReport =
  (sms: SmsPort) =>
  async (ctx: Context, { id, ...sent }: InputOf<Route>, { header }: CallExtras): Promise<OutputOf<Route>> => {
    const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
    const report =
      sms.readReport({ id, fields: fields as Readonly<Record<string, string>>, header }) ??
      fail('network_signature_invalid');
    return transact(
      ctx,
      async (tx) => {
        const outcome = await sms.applyReport(tx, report, ctx.clock.now());
        if (outcome === 'applied')
          await audit(tx, ctx, {
            action: 'operations.text_reported',
            object: { type: 'text', id },
            after: { state: report.state, errorCode: report.errorCode },
            actor: 'network',
          });
        return { outcome };
      },
      { scope: { kind: 'system' } },
    );
  };
