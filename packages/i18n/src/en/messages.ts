import type { MessageAbout, MessageCode } from '@tael/contract/messaging/message-codes';

interface Said {
  readonly title: string;
  readonly text: string;
}

/** What a message says, by its code; `{name}` is a value of it. Old messages are read in these words, too. */
const said = {
  purchase_declined: {
    title: 'A purchase at {merchant} was declined',
    text: '{amount} at {merchant} on the card ending in {lastFour} was declined. {reason}',
  },
  card_check_declined: {
    title: 'A check of your card at {merchant} was declined',
    text: '{merchant} looked at whether the card ending in {lastFour} works; no money was asked for. {reason}',
  },
  purchase_refunded: {
    title: '{merchant} refunded {amount}',
    text: '{merchant} sent {amount} back to the card ending in {lastFour}.',
  },
  challenge_waiting: {
    title: 'Is {amount} at {merchant} yours?',
    text: 'The purchase on the card ending in {lastFour} waits for your yes or no, for five minutes. Answer in the console.',
  },
  challenge_declined: {
    title: 'A purchase at {merchant} was declined before you were asked',
    text: '{merchant} wanted you to confirm {amount} on the card ending in {lastFour} (3-D Secure). The card could not have paid, so we did not ask you. {reason}',
  },
  fraud_alert: {
    title: 'Was {amount} at {merchant} you?',
    text: 'The purchase on the card ending in {lastFour} looks unusual. Tell us within 24 hours whether it was you: the console asks, and says why.',
  },
  fraud_to_review: {
    title: 'An unusual purchase of {amount} at {merchant} needs you',
    text: 'The holder of the card ending in {lastFour} said that it is not theirs, or said nothing within 24 hours.',
  },
  token_added: {
    title: 'Your card was added to {device}',
    text: 'The card ending in {lastFour} can pay there from now on. If it was not you, remove it from the device on the card, and freeze the card.',
  },
  token_suspended_by_us: {
    title: 'We have suspended your card on {device}',
    text: 'The card ending in {lastFour} does not pay there until we resume it. Write to us by Tickets if you have questions. The reason: {reason}',
  },
  token_resumed_by_us: {
    title: 'Your card pays on {device} again',
    text: 'We have resumed the card ending in {lastFour} there. The reason: {reason}',
  },
  token_removed_by_us: {
    title: 'We have removed your card from {device}',
    text: 'The card ending in {lastFour} no longer pays there; elsewhere it stays as it is. To use it there again, add it anew. The reason: {reason}',
  },
  purchase_flagged: {
    title: 'A purchase at {merchant} wants a look',
    text: '{amount} at {merchant} on the card ending in {lastFour} was booked beyond what we had allowed: captured above the tolerance, or approved in our place.',
  },
  card_ready: {
    title: 'Your card {nickname} is ready',
    text: 'The card ending in {lastFour} can be used from now on.',
  },
  card_failed: {
    title: 'Your card {nickname} could not be made',
    text: 'The issuer refused the card. The fee is back on your account.',
  },
  webhook_skipped: {
    title: 'Your webhook does not answer',
    text: '{url} failed five times in a row. It is not asked for a minute at a time until it answers again, and purchases follow what you chose for no answer. Look at its last calls.',
  },
  card_batch_done: {
    title: 'Your import of cards is done',
    text: 'Cards made: {done}. They can be used from now on.',
  },
  card_batch_partly_done: {
    title: 'Your import of cards is done, with rows to mend',
    text: 'Cards made: {done}. Rows that came to nothing: {failed}. Download them, mend them and hand them in again.',
  },
  card_frozen: {
    title: 'We have frozen your card {nickname}',
    text: 'The card ending in {lastFour} is frozen. Write to us by Tickets if you have questions. The reason: {reason}',
  },
  rule_froze_card: {
    title: 'Was this you? Your rule froze the card {nickname}',
    text: 'A purchase on the card ending in {lastFour} met your rule “{reason}”. If it was you, unfreeze the card and pay again. If not, report the card and replace it.',
  },
  card_unfrozen: {
    title: 'Your card {nickname} can be used again',
    text: 'We have lifted the freeze on the card ending in {lastFour}.',
  },
  card_renewal_due: {
    title: 'Your card {nickname} runs out soon',
    text: 'The card ending in {lastFour} cannot be used any more from {day}. Renew it now, free of charge.',
  },
  card_renewed: {
    title: 'Your card {nickname} is being renewed',
    text: 'A new card takes the place of the one ending in {lastFour}, which can be used to the end of its last month.',
  },
  card_replaced: {
    title: 'Your card {nickname} is being replaced',
    text: 'A new card takes the place of the one ending in {lastFour}. Tell the merchants that charge you regularly.',
  },
  card_reported_by_us: {
    title: 'We have reported your card {nickname} lost or stolen',
    text: 'The card ending in {lastFour} is never used again. You can have it replaced by a card with another number. Write to us by Tickets if you have questions. The reason: {reason}',
  },
  card_replacement_allowed: {
    title: 'Your card {nickname} can be replaced',
    text: 'We had stopped the card ending in {lastFour}, and now let another one take its place. Ask for it on the card’s page. Write to us by Tickets if you have questions. The reason: {reason}',
  },
  card_closing: {
    title: 'Your card {nickname} is being closed',
    text: 'The card ending in {lastFour} declines purchases from now on and is closed on {day}.',
  },
  card_closing_by_us: {
    title: 'We are closing your card {nickname}',
    text: 'The card ending in {lastFour} declines purchases from now on and is closed on {day}. Write to us by Tickets if you have questions. The reason: {reason}',
  },
  card_blocked: {
    title: 'We have blocked your card {nickname}',
    text: 'The card ending in {lastFour} declines everything for now, for safety. Write to us by Tickets to have it looked at.',
  },
  card_unblocked: {
    title: 'Your card {nickname} is not blocked any more',
    text: 'We have looked at the card ending in {lastFour}. It can be used again.',
  },
  card_shipped: {
    title: 'Your card {nickname} is in the post',
    text: 'It is on its way. {tracking} The code that activates it is mailed to whoever is given the card, else to whoever ordered it.',
  },
  card_delivered: {
    title: 'Your card {nickname} has arrived',
    text: 'Activate it with its last four digits and the code from our mail.',
  },
  card_returned: {
    title: 'Your card {nickname} came back to us',
    text: 'Nobody was there to take it, or the address was wrong. Check the address and have it sent again.',
  },
  card_not_delivered: {
    title: 'Your card {nickname} could not be sent',
    text: 'The printer did not send it, and the delivery fee is back on your account. You can have it sent again.',
  },
  bin_subscribed: {
    title: '{product} is open to you',
    text: 'Your application was approved. You can create cards of this product from now on.',
  },
  bin_declined: {
    title: 'Your application for {product} was declined',
    text: 'Its fee, if there was one, is back on your account. You can apply again in a month. {note}',
  },
  bin_suspended: {
    title: '{product} is suspended',
    text: 'No more cards of this product are issued for now; the cards you have stay as they are. {note}',
  },
  bin_reinstated: {
    title: '{product} is open to you again',
    text: 'You can create cards of this product again.',
  },
  deposit_matched: {
    title: 'Your transfer of {amount} has arrived',
    text: 'We are checking it. You will hear from us when it is on your account.',
  },
  deposit_credited: {
    title: '{amount} is on your account',
    text: 'Your deposit is on hold for now and can be spent when the hold ends.',
  },
  deposit_released: {
    title: '{amount} can be spent',
    text: 'The hold on your deposit has ended, and the money is part of your available balance.',
  },
  deposit_rejected: {
    title: 'We could not accept your deposit of {amount}',
    text: 'The reason: {reason}',
  },
  deposit_expired: {
    title: 'Your transfer of {amount} has not arrived',
    text: 'The notice has ended. If you have sent the money, announce it again with the number of your bank.',
  },
  dispute_submitted: {
    title: 'A purchase of {amount} at {merchant} is disputed',
    text: 'It waits among the disputes to be filed.',
  },
  dispute_drafted: {
    title: 'A dispute with {merchant} is drafted for you',
    text: 'It is about {amount}. Answer what its form asks, add your papers and hand it in; a draft that is not handed in expires.',
  },
  dispute_filed: {
    title: 'Your dispute with {merchant} is filed',
    text: 'The merchant has 30 days to answer about {amount}. The dispute shows whether you have the money meanwhile.',
  },
  dispute_represented: {
    title: '{merchant} has answered your dispute',
    text: 'The merchant does not agree about {amount}. We look at it, and write to you.',
  },
  dispute_won: {
    title: 'Your dispute with {merchant} is won',
    text: '{amount} is yours for good.',
  },
  dispute_partially_won: {
    title: 'Your dispute with {merchant} is won in part',
    text: 'Open the dispute to see how much of {amount} is yours.',
  },
  dispute_lost: {
    title: 'Your dispute with {merchant} is lost',
    text: 'The merchant was right about {amount}. What you had meanwhile was taken back.',
  },
  dispute_lowered: {
    title: 'Your dispute with {merchant} is lowered',
    text: 'The merchant has refunded part of the purchase; {amount} is still disputed. What you had of the refunded part meanwhile was taken back.',
  },
  dispute_raised: {
    title: 'The draft of your dispute with {merchant} is raised',
    text: 'The merchant has taken more, and the draft is about {amount} now. Hand it in before it expires.',
  },
  dispute_refunded: {
    title: 'Your dispute with {merchant} is over',
    text: 'The merchant has refunded what was disputed. What you had of it meanwhile was taken back.',
  },
  dispute_expired: {
    title: 'Your draft of a dispute with {merchant} has expired',
    text: 'It was not handed in within 14 days. You can open another one.',
  },
  limit_requested: {
    title: '{name} asks for a higher limit',
    text: 'A limit of {amount} waits among the limit requests for a decision.',
  },
  limit_in_review: {
    title: 'We are looking at your request for a limit of {amount}',
    text: 'You will hear from us as soon as it is decided.',
  },
  limit_info_needed: {
    title: 'We have a question about your request for a limit of {amount}',
    text: '{reason}',
  },
  limit_approved: {
    title: 'A limit of {amount} is approved',
    text: 'It holds from the day that was agreed on, or at once.',
  },
  limit_started: {
    title: 'A limit of {amount} holds from now on',
    text: 'Each card of your account may be limited to as much.',
  },
  limit_declined: {
    title: 'We could not approve a limit of {amount}',
    text: 'You can ask again in 30 days. The reason: {reason}',
  },
  limit_ended: {
    title: 'The limit of {amount} has ended',
    text: 'The limit from before holds again.',
  },
  limit_lowered: {
    title: 'A limit of your account was lowered to {amount}',
    text: 'It holds from the next purchase on. If it was not you, write to us at once.',
  },
  limit_restored: {
    title: 'A limit of your account is back up at {amount}',
    text: 'It holds from the next purchase on. If it was not you, write to us at once.',
  },
  registration_opened: {
    title: 'Your account is open',
    text: 'We have confirmed your details. Add money and make your first card.',
  },
  registration_rejected: { title: 'We cannot open your account', text: 'The reason: {reason}' },
  registration_to_mend: {
    title: 'Your registration needs a correction',
    text: 'Something in it has to be mended: {reason}',
  },
  papers_wanted: { title: 'We need another look at your documents', text: 'What is missing: {reason}' },
  upgrade_opened: {
    title: 'Your business account is open',
    text: 'The prices and possibilities of a business are yours from now on.',
  },
  upgrade_rejected: {
    title: 'We cannot open a business account for you',
    text: 'Your personal account stays as it is. The reason: {reason}',
  },
  account_suspended: {
    title: 'Your account has been suspended',
    text: 'No money moves and nobody can sign in until the suspension ends.',
  },
  account_restricted: {
    title: 'Your account is restricted',
    text: 'You see everything, but no money moves for now. We have written to you about the reason.',
  },
  account_reinstated: {
    title: 'Your account is reinstated',
    text: 'Everything works again as before. Thank you for your patience.',
  },
  new_device: {
    title: 'A new device has signed in',
    text: 'If it was not you, change your password at once and sign the device out under Security.',
  },
  password_changed: {
    title: 'Your password has been changed',
    text: 'Your other devices have been signed out. If it was not you, write to us at once.',
  },
  password_reset: {
    title: 'Your password has been reset',
    text: 'All devices have been signed out. If it was not you, write to us at once.',
  },
  totp_enabled: {
    title: 'Two-step verification is on',
    text: 'From now on we ask for a code of your authenticator app.',
  },
  totp_disabled: {
    title: 'Two-step verification is off',
    text: 'We no longer ask for a code of your authenticator app. If it was not you, turn it on again and change your password.',
  },
  recovery_codes_renewed: {
    title: 'You have new recovery codes',
    text: 'The old ones no longer work.',
  },
  passkey_added: {
    title: 'A passkey was added',
    text: 'It can sign in to your account from now on. If it was not you, remove it under Security.',
  },
  passkey_removed: { title: 'A passkey was removed', text: 'It can no longer sign in to your account.' },
  mobile_changed: {
    title: 'Your phone number has been changed',
    text: 'Codes go to the new number from now on. If it was not you, write to us at once.',
  },
  ticket_answered: {
    title: 'We have answered: {subject}',
    text: 'Open the ticket to read the answer and to reply.',
  },
  ticket_solved: {
    title: 'Solved: {subject}',
    text: 'We think that this ticket is solved. If it is not, reply within 14 days and it opens again.',
  },
  enquiry_arrived: {
    title: '{name} has sent an enquiry',
    text: 'It waits among the enquiries for an answer.',
  },
} satisfies Record<MessageCode, Said>;

/** The message centre. */
export const messages = {
  title: 'Message center',
  one: 'Message',
  said,
  about: {
    transaction: 'Transaction',
    card: 'Card',
    house_card: 'Card of a customer',
    product: 'Card BIN',
    card_batch: 'Cards in bulk',
    webhook: 'Decision webhook',
    deposit: 'Deposit',
    dispute: 'Dispute',
    dispute_review: 'Dispute to handle',
    fraud_review: 'Fraud alert',
    flagged_purchase: 'Flagged purchase',
    limit: 'Limit',
    limit_review: 'Limit request',
    account: 'Account',
    security: 'Security',
    ticket: 'Ticket',
    enquiry: 'Enquiry',
    announcement: 'Announcement',
  } satisfies Record<MessageAbout, string>,
  anyAbout: 'All subjects',
  aboutLabel: 'Subject',
  search: 'Search messages',
  statusLabel: 'Status',
  anyStatus: 'Read and unread',
  columns: { message: 'Message', about: 'Subject', at: 'Received' },
  unread: 'Unread',
  read: 'Read',
  markRead: 'Mark as read',
  markAll: 'Mark all as read',
  markedAll: 'Everything is marked as read.',
  marked: (count: number) =>
    count === 1 ? 'The message is marked as read.' : `${count} messages are marked as read.`,
  close: 'Close the message',
  notFound: 'There is no such message.',
  back: 'All messages',
  received: 'Received',
  empty: {
    all: 'No messages yet',
    allText: 'What happens to your cards, your money and your account is told here.',
    unread: 'You have read everything',
  },
  leads: {
    transaction: 'Open the transaction',
    card: 'Open the card',
    house_card: 'Open the card',
    product: 'Open card BINs',
    card_batch: 'Open the import',
    webhook: 'Open the webhook',
    deposit: 'Open the deposit',
    dispute: 'Open the dispute',
    dispute_review: 'Open the dispute',
    fraud_review: 'Open the alert',
    flagged_purchase: 'Open the purchase',
    limit: 'Open the limits',
    limit_review: 'Open the request',
    security: 'Open security',
    ticket: 'Open the ticket',
    enquiry: 'Open the enquiry',
    account: 'Go to the overview',
    announcement: '',
  } satisfies Record<MessageAbout, string>,
};
