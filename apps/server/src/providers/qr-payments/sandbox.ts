import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { formatMoney } from '@tael/money';
import { readAlipayNotice, signAlipay } from './alipay.ts';
import { chinaTime } from './china-time.ts';
import type { SandboxQrPayments } from './port.ts';
import { readWechatNotice, sealResource, signWechat } from './wechat.ts';

/** Keys of a provider that is played: made at the start, kept in memory. */
const providerKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** Alipay as it signs: forms of text fields under RSA2. */
export const sandboxAlipay = (): SandboxQrPayments => {
  const { privateKey, publicKey } = providerKeys();
  const account = { appId: '2021000000000000', alipayPublicKey: publicKey };
  return {
    createCode: ({ reference }) => Promise.resolve(`https://qr.alipay.com/bax${reference.toLowerCase()}`),
    refund: () => Promise.resolve(),
    readNotice: (notice) => readAlipayNotice(account, notice),
    tell: ({ kind, reference, tradeNumber, amount, payerName }, now) => {
      const fields = {
        notify_time: chinaTime(now),
        notify_type: 'trade_status_sync',
        notify_id: randomBytes(17).toString('hex'),
        charset: 'utf-8',
        version: '1.0',
        app_id: account.appId,
        seller_id: '2088000000000000',
        out_trade_no: reference,
        trade_no: tradeNumber,
        trade_status: kind === 'scanned' ? 'WAIT_BUYER_PAY' : 'TRADE_SUCCESS',
        total_amount: formatMoney(amount),
        buyer_logon_id: '159****5620',
        ...(payerName !== null && { buyer_user_name: payerName }),
      };
      const signed = { ...fields, sign_type: 'RSA2', sign: signAlipay(fields, privateKey) };
      return { fields: signed, rawBody: new URLSearchParams(signed).toString(), header: () => null };
    },
  };
};

/** WeChat Pay as it signs and seals. It tells nobody that a code was scanned. */
export const sandboxWechat = (): SandboxQrPayments => {
  const { privateKey, publicKey } = providerKeys();
  const account = {
    merchantId: '1900000001',
    platformPublicKey: publicKey,
    platformSerial: randomBytes(20).toString('hex').toUpperCase(),
    apiKey: randomBytes(32),
  };
  return {
    createCode: ({ reference }) => Promise.resolve(`weixin://wxpay/bizpayurl?pr=${reference}`),
    refund: () => Promise.resolve(),
    readNotice: (notice, now) => readWechatNotice(account, notice, now),
    tell: ({ kind, reference, tradeNumber, amount, payerName }, now) => {
      if (kind === 'scanned') return undefined;
      const total = Number.parseInt(String(amount.minor), 10);
      const transaction = {
        mchid: account.merchantId,
        appid: 'wx0000000000000000',
        out_trade_no: reference,
        transaction_id: tradeNumber,
        trade_type: 'NATIVE',
        trade_state: 'SUCCESS',
        success_time: `${chinaTime(now).replace(' ', 'T')}+08:00`,
        payer: { openid: randomBytes(14).toString('hex'), ...(payerName !== null && { name: payerName }) },
        amount: { total, payer_total: total, currency: 'CNY' },
      };
      const sealNonce = randomBytes(6).toString('hex');
      const fields = {
        id: `EV-${randomBytes(16).toString('hex')}`,
        create_time: `${chinaTime(now).replace(' ', 'T')}+08:00`,
        event_type: 'TRANSACTION.SUCCESS',
        resource_type: 'encrypt-resource',
        summary: '支付成功',
        resource: {
          algorithm: 'AEAD_AES_256_GCM',
          original_type: 'transaction',
          ...sealResource(account.apiKey, sealNonce, 'transaction', JSON.stringify(transaction)),
        },
      };
      const rawBody = JSON.stringify(fields);
      const timestamp = String(Math.floor(now.getTime() / 1_000));
      const nonce = randomBytes(16).toString('hex');
      const headers: Readonly<Record<string, string>> = {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': account.platformSerial,
        'wechatpay-signature': signWechat({ timestamp, nonce, body: rawBody }, privateKey),
      };
      return { fields, rawBody, header: (name) => headers[name] ?? null };
    },
  };
};
