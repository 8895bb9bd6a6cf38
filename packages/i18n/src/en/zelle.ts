/** Money in by Zelle. */
export const zelle = {
  lead: 'Pay from your bank’s app with Zelle. The memo code adds the payment to your balance by itself.',
  amount: 'Amount',
  limits: (least: string, most: string, left: string) =>
    `From ${least} to ${most} at once. ${left} left today.`,
  validFor: (hours: number) => `The memo code is valid for ${hours} hours.`,
  submit: 'Get a memo code',
  pay: 'How to pay',
  steps: {
    token: 'Send to',
    name: 'Check the name',
    memo: 'Memo',
    amount: 'Amount',
  },
  check: (name: string) =>
    `Your bank must show “${name}” for this recipient. If it shows another name, do not pay and contact support.`,
  memoHelp: 'Put the code into the memo, and send exactly this amount.',
  expires: 'Valid until',
  sender: 'Sender',
  credited: 'Added to your balance',
  cancel: 'Cancel',
  canceled: 'The payment is canceled.',
  again: 'New payment',
  history: 'Funding history',
  notFound: 'Payment not found.',
  sandbox: {
    title: 'Sandbox: the sender’s bank',
    text: 'Nobody sends real money here. Let a Zelle payment arrive.',
    sender: 'Sender name',
    amount: 'Amount',
    memo: 'Memo',
    submit: 'Simulate Zelle payment',
    applied: 'The payment arrived.',
  },
};
