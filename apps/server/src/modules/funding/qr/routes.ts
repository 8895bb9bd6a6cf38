import type { HandlersFor } from '@tael/contract';
import type { qrRoutes } from '@tael/contract/funding/qr/routes';
import type { CallExtras } from '../../../kernel/call-extras.ts';
import type { Context } from '../../../kernel/context.ts';
import type { QrDeps } from './deps.ts';
import { getQrFunding, openQrFunding } from './open-qr-funding.ts';
import { quoteQrFunding } from './quote-qr-funding.ts';
import { receiveNotice } from './receive-notice.ts';

/** Route name to verb. */
export const createQrHandlers = (deps: QrDeps): HandlersFor<Context, typeof qrRoutes, CallExtras> => ({
  quoteQrFunding: quoteQrFunding(deps),
  openQrFunding: openQrFunding(deps),
  getQrFunding,
  receiveAlipayNotice: async (ctx, fields, { rawBody, header }) => {
    await receiveNotice(deps, 'alipay')(ctx, { fields, rawBody: rawBody?.toString('utf8') ?? '', header });
    return 'success';
  },
  receiveWechatNotice: async (ctx, fields, { rawBody, header }) => {
    await receiveNotice(deps, 'wechat')(ctx, { fields, rawBody: rawBody?.toString('utf8') ?? '', header });
    return { code: 'SUCCESS', message: '' };
  },
});
