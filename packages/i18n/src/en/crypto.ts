import type { Coin } from '@tael/contract/funding/crypto/coins';

/** Deposits in coins that a provider converts to US dollars. */
export const crypto = {
  title: 'Add crypto',
  lead: 'Pay in BTC, ETH or USDT. It is converted to US dollars at the rate shown and added to your balance, less the fee.',
  form: {
    coin: 'Pay with',
    rate: (coin: string, dollars: string) => `1 ${coin} = ${dollars}`,
    amount: 'Amount in US dollars',
    amountHelp: (minimum: string) => `At least ${minimum}, before the fee.`,
    submit: 'Get payment address',
  },
  pay: {
    title: 'Waiting for your payment',
    send: 'Send exactly',
    network: 'Network',
    address: 'To this address',
    rate: 'Locked rate',
    value: 'Worth',
    until: 'Rate locked until',
    note: 'More or less than this amount is credited at the locked rate. A payment after the time above is credited at the rate of that moment.',
    pictureOf: (coin: string) => `QR code of the ${coin} address`,
    cancel: 'Cancel',
    sandbox: 'Sandbox',
    sandboxText: 'Let the payment arrive.',
    payAll: 'Pay the exact amount',
    payShare: (percent: string) => `Pay ${percent}%`,
  },
  list: {
    title: 'Crypto deposits',
    columns: { amount: 'Deposit', state: 'Status', date: 'Created', credited: 'Credited' },
    asked: (amount: string, coin: string) => `${amount} ${coin} asked`,
    received: (amount: string, coin: string) => `${amount} ${coin} received`,
    empty: { title: 'No crypto deposits yet', text: 'Deposits appear here with what was paid and credited.' },
  },
  name: { BTC: 'Bitcoin', ETH: 'Ether', USDT: 'Tether USD' } satisfies Record<Coin, string>,
};
