import type { Config } from '../config.ts';
import { features } from '../features.ts';

/** Everybody outside is played, and everything is offered. */
export const sandboxOnly: Pick<Config, 'features' | 'providers'> = {
  features,
  providers: {
    mail: null,
    mailReports: null,
    sms: null,
    files: null,
    helpdesk: null,
    screening: null,
    exchangeRates: null,
    zelle: null,
    identityCheck: null,
    lithic: null,
    increase: null,
    alipay: null,
    wechat: null,
  },
};
