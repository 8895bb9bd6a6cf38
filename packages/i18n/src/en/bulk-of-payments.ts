/** What batches of payments say otherwise than other imports. */
export const ofPayments = {
  title: 'Send many payments',
  lead: 'Upload a table with one payment per row, over any rail. You see every error, the fees and the total before anything is sent.',
  template: {
    text: 'The headings that the table needs. The payee (name, nickname or employee ID), the method and the amount are required in each row. Without a currency the amount is in US dollars; with the payee’s currency it is what the payee receives.',
  },
  known: { text: 'This file was uploaded before. Payments like those of the last 7 days are refused.' },
  jobs: {
    title: 'Your batches',
    empty: { title: 'No batches yet', text: 'Fill in the template and upload it.' },
  },
  stateText: {
    ready: 'Nothing is sent yet. Check the rows and the total, then send the payments.',
    in_approval: 'The batch waits for an approval. The payments are sent once it is approved.',
    running: 'The payments are being sent. You can leave this page; it goes on.',
    completed: 'Every payment is sent.',
    canceled: 'Nothing more is sent from this table. Payments that were sent before stay.',
  },
  counts: { good: 'To be sent', done: 'Sent' },
  outcome: { making: 'Sending', done: 'Sent' },
  quote: {
    title: 'Total',
    fees: 'Fees',
    total: 'Total with fees',
    available: 'Available now',
    availableAfter: 'Available afterwards',
    same: (count: string) =>
      count === '1'
        ? '1 row is like one before it. Its payment is sent, too.'
        : `${count} rows are like rows before them. Their payments are sent, too.`,
    noMoney: 'The available balance doesn’t cover all of them. Rows after it is used up will fail.',
  },
  run: {
    submit: (count: string, total: string) =>
      count === '1' ? `Send 1 payment · ${total}` : `Send ${count} payments · ${total}`,
    started: 'The payments are being sent.',
    asked: 'The batch waits for an approval.',
    changed: 'The total has changed. Check it again.',
  },
  grid: {
    label: 'Payments to send',
    help: 'Copy cells from your spreadsheet and paste them here. Name payees by name, nickname or employee ID, and enter dates as 2027-01-31.',
    checked:
      'These rows have been checked. Nothing is sent yet. Checking them again replaces that import. Clear the grid to start a new one.',
  },
  cancel: {
    open: 'Cancel batch',
    title: 'Cancel batch',
    text: 'Nothing more is sent from it. Payments that were sent already stay.',
    submit: 'Cancel batch',
    back: 'Keep going',
    done: 'Batch canceled.',
  },
  rows: {
    sameAs: {
      file: (line: string) => `Like line ${line}`,
      grid: (row: string) => `Like row ${row}`,
    },
    card: 'Payee',
  },
};
