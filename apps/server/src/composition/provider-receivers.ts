/** What is done with signed messages that are not written as they are asked for, by the route that they come to. */
import { networkSignatureHeader } from '@tael/contract/authorizations/routes';
import { achSignatureHeader } from '@tael/contract/funding/ach/routes';
import { conversionSignatureHeader } from '@tael/contract/funding/crypto/routes';
import { bankSignatureHeader } from '@tael/contract/funding/routes';
import { zelleSignatureHeader } from '@tael/contract/funding/zelle/routes';
import type { MessageSource } from '@tael/contract/operations/states';
import { bankAnswerHeader } from '@tael/contract/payments/files/messages';
import type { QrWay } from '@tael/contract/funding/intents/states';
import { signedMessageOf, type SignedMessage } from '../kernel/signed/signed-message.ts';
import { keepingReceiver, type SignedReceiver } from '../kernel/signed/signed-receiver.ts';
import { oddMessages } from '../modules/operations/index.ts';
import type { Parts } from './parts.ts';

export const providerReceivers = ({ providers }: Parts): Readonly<Record<string, SignedReceiver>> => {
  const { bank, zelle, achDebits, cryptoConversion, wallets, network } = providers;
  const signedBy = (
    source: MessageSource,
    header: string,
    provider: { isAuthentic(message: SignedMessage): boolean },
    reading: { readonly keepsDetails?: boolean } = {},
  ) =>
    keepingReceiver(
      { source, isAuthentic: (extras) => provider.isAuthentic(signedMessageOf(extras, header)), ...reading },
      oddMessages,
    );
  const ofWallet = (source: MessageSource, way: QrWay, answer: unknown) =>
    keepingReceiver(
      {
        source,
        isAuthentic: ({ rawBody, header }, fields, { clock }) =>
          wallets[way].readNotice(
            { fields, rawBody: rawBody?.toString('utf8') ?? '', header },
            clock.now(),
          ) !== undefined,
        answerTo: () => answer,
      },
      oddMessages,
    );
  return {
    receiveDisputeMessage: keepingReceiver(
      {
        source: 'disputes',
        keepsDetails: true,
        isAuthentic: ({ rawBody: body, header }) =>
          body !== null && network.isAuthentic({ body, signature: header(networkSignatureHeader) }),
      },
      oddMessages,
    ),
    receiveBankMessage: signedBy('bank_transfers', bankSignatureHeader, bank),
    // A detail that is missing says that something else became of a payment.
    receiveBankAnswer: signedBy('bank_answers', bankAnswerHeader, bank, { keepsDetails: true }),
    receiveAchMessage: signedBy('ach_debits', achSignatureHeader, achDebits),
    receiveZelleMessage: signedBy('zelle', zelleSignatureHeader, zelle),
    receiveConversion: signedBy('conversions', conversionSignatureHeader, cryptoConversion),
    receiveAlipayNotice: ofWallet('alipay', 'alipay', 'success'),
    receiveWechatNotice: ofWallet('wechat_pay', 'wechat', { code: 'SUCCESS', message: '' }),
  };
};
