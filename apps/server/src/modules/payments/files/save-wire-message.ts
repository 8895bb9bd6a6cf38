import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { wireMessageRoutes } from '@tael/contract/payments/files/wire-message-routes';
import { paymentWords } from '@tael/i18n/payments';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { openDocument } from '../../../kernel/document/document.ts';
import { fail } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import type { BankRails } from '../../../providers/bank-rails/port.ts';
import { customerNames } from '../../org/index.ts';
import type { ReceiptDeps } from '../outgoing/receipt.ts';
import { findPayment } from '../outgoing/repository.ts';
import { findPayee } from '../payees/repository.ts';
import { interbankTransfer } from './wire-file.ts';

const colour = '#0b69c7';

type FieldWords = ReturnType<typeof paymentWords>['message']['fields'];

/** Each field of the message with its tag and its name; a field that has no name here is not for customers. */
const fieldsOf = (message: string, names: FieldWords): readonly { label: [string]; value: string }[] =>
  message.split(/^:/m).flatMap((field) => {
    const [, tag = '', text = ''] = /^(\d{2})[A-Z]?:([^]*)$/.exec(field) ?? [];
    const value = text
      .replace(/\n-\}$/, '')
      .trim()
      .split('\n')
      .join(', ');
    const name = Object.hasOwn(names, tag) ? names[tag as keyof FieldWords] : undefined;
    return name === undefined ? [] : [{ label: [`${tag} ${name}`], value }];
  });

/**
 * The MT103 of a payment that left by wire, which payees' banks ask for when they look for money. Of the payee's account it
 * has the last digits, as everywhere else. Throws `illegal_transition` before it was sent.
 */
export const saveWireMessage =
  ({ bank, productOf }: ReceiptDeps & { readonly bank: BankRails }) =>
  async (
    ctx: Context,
    { id }: InputOf<(typeof wireMessageRoutes)['saveWireMessage']>,
  ): Promise<FileAnswer> => {
    const { customerId, tenantId, userId } = customerOf(ctx);
    const { payment, payee, product, payer } = await read(ctx, async (tx) => {
      const found = (await findPayment(tx, customerId, id)) ?? fail('not_found');
      return {
        payment: found,
        payee: (await findPayee(tx, customerId, found.payee_id)) ?? fail('not_found'),
        product: await productOf(tx, tenantId),
        payer: (await customerNames(tx, [customerId])).get(customerId) ?? '',
      };
    });
    const { uetr } = payment;
    if (uetr === null || payment.submitted_at === null) return fail('illegal_transition');
    const { message: words } = paymentWords(ctx.language);
    const transfer = interbankTransfer({ bank }, { payment, payee, reference: uetr }, { payer });
    const document = openDocument({
      brand: { name: product, colour },
      title: [words.title],
      subtitle: payment.number,
      footer: [words.footer],
      pageOf: words.page('{page}', '{pages}'),
      file: {
        title: words.file(payment.number),
        language: ctx.language === 'zh_CN' ? 'zh-CN' : 'en',
        at: ctx.clock.now(),
      },
    });
    document.facts([
      { label: ['UETR'], value: uetr },
      ...(payment.imad === null ? [] : [{ label: ['IMAD'] as [string], value: payment.imad }]),
      ...fieldsOf(bank.files.mt103(transfer, payment.leaves_on), words.fields),
    ]);
    return {
      name: `${words.file(payment.number)}.pdf`,
      mediaType: 'application/pdf',
      content: await document.finish(userId),
    };
  };
