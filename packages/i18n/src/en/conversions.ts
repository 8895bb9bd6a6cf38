import type { ConversionState, ConvertibleCurrency } from '@tael/contract/funding/conversions/states';

/** Between what a customer has in USDC and in US dollars: the form, what is confirmed, and what became of each. */
export const conversions = {
  title: 'Convert',
  lead: 'Between your USDC and your US dollars, one to one, minus the fee shown.',
  form: {
    from: 'Convert from',
    name: { USDC: 'USDC to US dollars', USD: 'US dollars to USDC' } satisfies Record<
      ConvertibleCurrency,
      string
    >,
    available: (amount: string) => `${amount} available`,
    amount: 'Amount',
    amountHelp: 'In whole cents. The fee is taken from it.',
    submit: 'Get a quote',
  },
  keep: {
    title: 'When USDC arrives',
    label: 'Keep it as USDC',
    kept: 'USDC you receive from now on stays USDC, and costs nothing until you convert it.',
    converted: 'USDC you receive is converted to US dollars when it’s credited.',
    saved: 'Saved. It applies to USDC that arrives from now on.',
  },
  review: {
    title: 'Review conversion',
    from: 'You convert',
    fee: (percent: string) => `Fee (${percent}%)`,
    to: 'You get',
    until: 'Quote held until',
    submit: 'Convert',
    edit: 'Edit',
    completed: (amount: string) => `Converted. ${amount} is available.`,
    awaitingApproval: 'Waiting for approval. The amount is on hold.',
  },
  list: {
    title: 'Conversions',
    columns: { what: 'Conversion', state: 'Status', date: 'Date', to: 'Received' },
    arrow: (from: string, to: string) => `${from} to ${to}`,
    empty: { title: 'No conversions yet', text: 'Conversions between USDC and US dollars appear here.' },
  },
  state: {
    prepared: 'To confirm',
    awaiting_approval: 'Pending approval',
    completed: 'Completed',
    rejected: 'Rejected',
    canceled: 'Canceled',
    expired: 'Expired',
  } satisfies Record<ConversionState, string>,
  stateText: {
    prepared: 'Nothing has moved yet. Confirm it while the quote is held.',
    awaiting_approval: 'The amount is on hold. It’s converted at this price once your approvers approve it.',
    completed: 'Both balances have changed.',
    rejected: 'Your approvers rejected it. Nothing was converted, and the amount is available again.',
    canceled: 'Nothing was converted.',
    expired: 'It wasn’t confirmed or approved in time. Nothing was converted.',
  } satisfies Record<ConversionState, string>,
  detail: {
    close: 'Back to conversions',
    notFound: 'Conversion not found',
    quoted: 'Quoted',
    completed: 'Completed',
    confirm: 'Review and convert',
    cancel: 'Cancel conversion',
    cancelTitle: 'Cancel this conversion?',
    cancelText: 'Nothing has been converted, and nothing will be.',
    keep: 'Keep it',
    canceled: 'Conversion canceled',
    approval: 'Open approvals',
  },
};
