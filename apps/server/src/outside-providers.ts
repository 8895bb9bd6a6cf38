import { qrWays } from '@tael/contract/funding/intents/states';
import { qrRoutes } from '@tael/contract/funding/qr/routes';
import { chains as chainNames } from '@tael/contract/funding/chain/states';
import type { Config } from './config.ts';
import type { Feature } from './features.ts';
import type { ScheduledJob } from './kernel/events/job.ts';
import type { Database } from './kernel/database/database.ts';
import {
  createProviderLine,
  type ProviderCall,
  type ProviderState,
} from './kernel/provider-calls/provider-line.ts';
import type { HeldKeys } from './kernel/secrets/held-keys.ts';
import type { SystemContextParts } from './kernel/system-context.ts';
import { notOffered } from './not-offered.ts';
import type { ForeignNetwork } from './providers/card-network/port.ts';
import { increaseBank } from './providers/bank-rails/increase/bank.ts';
import { increaseClient } from './providers/bank-rails/increase/client.ts';
import { evmChain } from './providers/chain/evm.ts';
import { chainFacts, configured } from './providers/chain/facts.ts';
import { localLevers } from './providers/chain/local.ts';
import { sandboxChains } from './providers/chain/sandbox.ts';
import { dnsRecords, sandboxRecords } from './providers/domain-records/dns.ts';
import { ecbExchangeRates } from './providers/exchange-rates/ecb.ts';
import { databaseFiles } from './providers/files/database.ts';
import { s3Files } from './providers/files/s3.ts';
import { withOlder } from './providers/files/with-older.ts';
import { zendeskHelpdesk } from './providers/helpdesk/zendesk.ts';
import { oidcProviders, type SsoFetch } from './providers/identity-provider/oidc.ts';
import { stripeIdentityCheck } from './providers/identity-check/stripe.ts';
import { lithicClient } from './providers/lithic/client.ts';
import { lithicNetwork } from './providers/lithic/network.ts';
import { lithicVault } from './providers/lithic/vault.ts';
import { mailReports } from './providers/mail/reports.ts';
import { smtpMail } from './providers/mail/smtp.ts';
import { asFetch } from './providers/outgoing/as-fetch.ts';
import { guardedOutgoing } from './providers/outgoing/guarded.ts';
import { exampleReceivers, sandboxOutgoing } from './providers/outgoing/sandbox.ts';
import { alipayPayments } from './providers/qr-payments/alipay-gateway.ts';
import { noWallet } from './providers/qr-payments/no-wallet.ts';
import { wechatPayments } from './providers/qr-payments/wechat-client.ts';
import { yenteScreening } from './providers/screening/yente.ts';
import { twilioSms } from './providers/sms/twilio.ts';
import { createSandboxes, type Knock, type Sandboxes } from './sandbox-providers.ts';

/** A real provider and what its last call says of it. */
export interface ProviderHealth {
  readonly provider: string;
  readonly state: ProviderState;
}

/**
 * The outside world of this installation: for each trade its real provider where one is configured, else its sandbox, which
 * the configuration has allowed, else nobody. `knock` is how a sandbox reaches our own routes.
 */
export const createProviders = (
  config: Pick<Config, 'keys' | 'mode' | 'chains' | 'localChain' | 'providers' | 'features' | 'publicUrl'> & {
    readonly heldKeys: HeldKeys;
  },
  base: SystemContextParts,
  {
    knock,
    onCall,
    ssoFetch = asFetch(guardedOutgoing()),
  }: {
    readonly knock: Knock;
    readonly onCall?: (call: ProviderCall) => void;
    readonly ssoFetch?: SsoFetch | undefined;
  },
) => {
  const { keys, mode, providers: real } = config;
  const isSandbox = mode === 'sandbox';
  const sandboxes = createSandboxes(config, base, knock);
  const health: (() => ProviderHealth)[] = [];
  const lineOf = (provider: string) => {
    const line = createProviderLine({ provider, onCall });
    health.push(() => ({ provider, state: line.state() }));
    return line;
  };
  const played = <Trade extends keyof Sandboxes>(trade: Trade, feature: Feature) =>
    (config.features.includes(feature) ? sandboxes[trade]() : notOffered(trade)) as ReturnType<
      Sandboxes[Trade]
    >;

  const smtp = real.mail && smtpMail(real.mail, { line: lineOf('mail') });
  const zendesk =
    real.helpdesk && zendeskHelpdesk(base, real.helpdesk, { key: keys.helpdesk, line: lineOf('helpdesk') });
  const ecb = real.exchangeRates && ecbExchangeRates(real.exchangeRates, lineOf('exchange rates'));
  const stripe =
    real.identityCheck &&
    stripeIdentityCheck(base, real.identityCheck, {
      key: keys.identityCheck,
      line: lineOf('identity check'),
    });
  const lithic = real.lithic && lithicClient(real.lithic, lineOf('lithic'));
  const increase =
    real.increase &&
    increaseBank(base, real.increase, {
      client: increaseClient(real.increase, lineOf('increase')),
      key: keys.bank,
    });
  const noticeUrl = (path: string): string => `${config.publicUrl}${path}`;
  const alipay =
    real.alipay &&
    alipayPayments(real.alipay, {
      line: lineOf('alipay'),
      clock: base.clock,
      noticeUrl: noticeUrl(qrRoutes.receiveAlipayNotice.path),
    });
  const wechat =
    real.wechat &&
    wechatPayments(real.wechat, {
      line: lineOf('wechat pay'),
      clock: base.clock,
      noticeUrl: noticeUrl(qrRoutes.receiveWechatNotice.path),
    });
  const isAnyReal = alipay !== null || wechat !== null;
  const wallets =
    config.features.includes('qr') && !isAnyReal
      ? sandboxes.wallets()
      : { alipay: noWallet('alipay'), wechat: noWallet('wechat') };
  const database = databaseFiles(base);
  const playedChains = isSandbox ? sandboxChains(base, Object.values(chainFacts)) : [];
  const rateJobs: ScheduledJob[] = ecb
    ? [{ name: 'exchange_rates', everyMs: 600_000, run: ecb.refresh }]
    : [];
  /** What a sandbox is moved by, and says by itself. */
  const levers = {
    mail: smtp ? notOffered<ReturnType<Sandboxes['mail']>>('mail') : sandboxes.mail(),
    helpdesk: zendesk ? notOffered<ReturnType<Sandboxes['helpdesk']>>('helpdesk') : sandboxes.helpdesk(),
    identityCheck: stripe
      ? notOffered<ReturnType<Sandboxes['identityCheck']>>('identityCheck')
      : played('identityCheck', 'onboarding'),
    bank:
      increase && !isSandbox ? notOffered<ReturnType<Sandboxes['bank']>>('bank') : played('bank', 'banking'),
    wallets,
  };
  const records = dnsRecords();
  return {
    mail: smtp ?? levers.mail,
    mailReports: mailReports(real.mailReports?.secret ?? null),
    sms: real.sms
      ? twilioSms(base, real.sms, {
          line: lineOf('sms'),
          reportUrl: (id) => `${config.publicUrl}/api-user/anon/texts/${id}/report`,
        })
      : sandboxes.sms(),
    outgoing: isSandbox ? sandboxOutgoing(guardedOutgoing()) : guardedOutgoing(),
    exampleReceivers: isSandbox ? exampleReceivers : [],
    identityProviders: oidcProviders(ssoFetch),
    domainRecords: isSandbox ? sandboxRecords(records) : records,
    store: real.files ? withOlder(s3Files(real.files, lineOf('files')), database) : database,
    vault: lithic && real.lithic ? lithicVault(lithic, real.lithic) : played('vault', 'cards'),
    printer: played('printer', 'cards'),
    network: played('network', 'cards'),
    /** On the connections of purchases: what a network asks waits behind nobody. */
    foreignNetwork: (purchases: Database): ForeignNetwork | null =>
      real.lithic && lithicNetwork({ ...base, database: purchases }, real.lithic),
    bank: increase ?? levers.bank,
    /** The same where it is asked for each payment by itself. */
    directBank: increase,
    achDebits: played('achDebits', 'banking'),
    zelle: played('zelle', 'banking'),
    bankLink: played('bankLink', 'banking'),
    identityCheck: stripe ?? levers.identityCheck,
    cryptoConversion: played('cryptoConversion', 'crypto'),
    wallets: { alipay: alipay ?? wallets.alipay, wechat: wechat ?? wallets.wechat },
    /** Whose codes are offered: where one wallet is real, another that is not stays away. */
    qrWays: qrWays.filter(
      (way) =>
        config.features.includes('qr') && (!isAnyReal || (way === 'alipay' ? alipay : wechat) !== null),
    ),
    helpdesk: zendesk ?? levers.helpdesk,
    screening: real.screening
      ? yenteScreening(base, real.screening, { key: keys.screening, line: lineOf('screening') })
      : sandboxes.screening(),
    rates: ecb ?? sandboxes.exchangeRates(),
    chains: chainNames.flatMap((name) => {
      const { endpoints, contract, confirmations } = config.chains[name];
      const [node] = endpoints;
      if (node === undefined) return playedChains.filter((one) => one.name === name);
      const levers = name === config.localChain ? localLevers(node) : null;
      return evmChain({
        facts: configured(chainFacts[name], { contract, confirmations }),
        endpoints,
        levers,
      });
    }),
    levers,
    jobs: rateJobs,
    health: (): readonly ProviderHealth[] => health.map((of) => of()),
    /** Brings what has to be there before the first call; what cannot be reached yet comes with its job. */
    start: async (): Promise<void> => {
      await ecb?.refresh().catch(() => undefined);
    },
    stop: (): void => smtp?.close(),
  };
};
