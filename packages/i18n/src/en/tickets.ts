import type { TicketState } from '@tael/contract/messaging/states';

/** Questions to the helpdesk. */
export const tickets = {
  title: 'Tickets',
  one: 'Ticket',
  write: 'Write a ticket',
  search: 'Search subjects',
  anyState: 'All statuses',
  columns: { subject: 'Subject', state: 'Status', opened: 'Opened', updated: 'Changed' },
  state: {
    open: 'Not sent yet',
    waiting: 'Waiting for an answer',
    answered: 'Answered',
    solved: 'Solved',
    closed: 'Closed',
  } satisfies Record<TicketState, string>,
  next: {
    open: 'The helpdesk has not taken it yet. We keep trying; you need do nothing.',
    waiting: 'The helpdesk has it. You will find a message here when they answer.',
    answered: 'The helpdesk has answered. Reply if anything is left, or close the ticket.',
    solved: 'The helpdesk thinks that it is solved. A reply within 14 days opens it again.',
    closed: 'This ticket is closed. Write a new one if anything is left.',
  } satisfies Record<TicketState, string>,
  talk: 'What was said',
  notSent: 'Not sent yet, we keep trying.',
  form: {
    subject: 'Subject',
    comment: 'What is it about?',
    commentHelp: 'Never write a full card number: the last four digits are enough.',
    name: 'Your name',
    phone: 'Phone',
    answerTo: (email: string) => `The answer stands here, and we know you as ${email}.`,
    submit: 'Send the ticket',
  },
  opened: 'Your ticket is on its way to the helpdesk.',
  reply: { label: 'Your reply', submit: 'Send the reply', done: 'Your reply is on its way.' },
  close: {
    open: 'Close the ticket',
    title: 'Close this ticket?',
    text: 'A closed ticket takes no further reply. You can write a new one at any time.',
    done: 'The ticket is closed.',
  },
  closeDetail: 'Back to all tickets',
  notFound: 'There is no such ticket.',
  empty: {
    title: 'No tickets yet',
    text: 'Write to us about a card, a transfer or anything else. The answer comes to this place.',
  },
};
