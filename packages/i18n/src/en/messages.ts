import type { MessageAbout, MessageCode } from '@tael/contract/messaging/message-codes';

interface Said {
  readonly title: string;
  readonly text: string;
}

/** What a message says, by its code; `{name}` is a value of it. Old messages are read in these words, too. */
const texts = {
  purchase_declined: {
    title: 'A purchase at {merchant} was declined',
    text: '{amount} at {merchant} on the card ending in {lastFour} was declined. {reason}',
  },
  card_check_declined: {
    title: 'A card check at {merchant} was declined',
    text: '{merchant} checked whether the card ending in {lastFour} works. No amount was requested. {reason}',
  },
  purchase_refunded: {
    title: '{merchant} refunded {amount}',
    text: '{merchant} refunded {amount} to the card ending in {lastFour}.',
  },
  challenge_waiting: {
    title: 'Confirm your purchase of {amount} at {merchant}',
    text: 'Confirm or reject the purchase on the card ending in {lastFour} in the console within five minutes.',
  },
  challenge_declined: {
    title: 'A purchase at {merchant} was declined',
    text: '{merchant} requested confirmation of {amount} on the card ending in {lastFour} (3-D Secure). The purchase would have been declined, so we didn’t ask you to confirm it. {reason}',
  },
  fraud_alert: {
    title: 'Did you spend {amount} at {merchant}?',
    text: 'The purchase on the card ending in {lastFour} looks unusual. Confirm within 24 hours in the console whether it was you.',
  },
  fraud_to_review: {
    title: 'Unusual purchase of {amount} at {merchant} to review',
    text: 'The cardholder of the card ending in {lastFour} didn’t recognize it, or didn’t respond within 24 hours.',
  },
  token_added: {
    title: 'Your card was added to {device}',
    text: 'The card ending in {lastFour} can now be used there. If this wasn’t you, remove it from the device on the card’s page and freeze the card.',
  },
  token_suspended_by_us: {
    title: 'Your card on {device} was suspended',
    text: 'We suspended the card ending in {lastFour} on this device. Open a ticket if you have questions. Reason: {reason}',
  },
  token_resumed_by_us: {
    title: 'Your card on {device} was resumed',
    text: 'The card ending in {lastFour} can be used there again. Reason: {reason}',
  },
  token_removed_by_us: {
    title: 'Your card was removed from {device}',
    text: 'We removed the card ending in {lastFour} from this device. It still works elsewhere. Add it again to use it there. Reason: {reason}',
  },
  purchase_flagged: {
    title: 'Flagged purchase at {merchant} to review',
    text: '{amount} at {merchant} on the card ending in {lastFour} was posted above what we authorized, or approved by the network on our behalf.',
  },
  card_ready: {
    title: 'Your card {nickname} is ready',
    text: 'The card ending in {lastFour} is ready to use.',
  },
  card_failed: {
    title: 'Your card {nickname} couldn’t be issued',
    text: 'The issuer declined it. The fee was refunded to your balance.',
  },
  webhook_skipped: {
    title: 'Your authorization webhook is failing',
    text: '{url} failed five times in a row. We’re pausing calls for a minute at a time until it responds, and your timeout setting applies to purchases. Check its recent calls.',
  },
  api_access_requested: {
    title: '{name} asks for API access',
    text: 'Read what they plan to build, then approve or reject the request.',
  },
  agent_paid: {
    title: '{name} paid {amount} at {merchant}',
    text: 'The API key paid with the card ending in {lastFour}, and said: “{note}”',
  },
  api_access_approved: {
    title: 'Your API access was approved',
    text: 'Create your first API key under Developers.',
  },
  api_access_rejected: {
    title: 'Your request for API access wasn’t approved',
    text: 'You can send a new request. The reason: {reason}',
  },
  api_access_closed: {
    title: 'Your API access was closed',
    text: 'None of your API keys work any more. The reason: {reason}',
  },
  endpoint_disabled: {
    title: 'A webhook endpoint was turned off',
    text: 'We couldn’t deliver events to {url} for five days. Fix your server, then turn the endpoint on again.',
  },
  card_batch_done: {
    title: 'Card import completed',
    text: 'Cards created: {done}. They’re ready to use.',
  },
  card_batch_partly_done: {
    title: 'Card import completed with errors',
    text: 'Cards created: {done}. Rows with errors: {failed}. Download the errors, fix them and upload the file again.',
  },
  card_frozen: {
    title: 'We froze your card {nickname}',
    text: 'The card ending in {lastFour} is frozen. Open a ticket if you have questions. Reason: {reason}',
  },
  rule_froze_card: {
    title: 'Your rule froze the card {nickname}',
    text: 'A purchase on the card ending in {lastFour} matched your rule “{reason}”. If it was you, unfreeze the card and try again. If not, report the card and replace it.',
  },
  card_unfrozen: {
    title: 'Your card {nickname} can be used again',
    text: 'We unfroze the card ending in {lastFour}.',
  },
  card_renewal_due: {
    title: 'Your card {nickname} expires soon',
    text: 'The card ending in {lastFour} stops working on {day}. Renew it now at no charge.',
  },
  card_renewed: {
    title: 'Your card {nickname} is being renewed',
    text: 'A new card is replacing the one ending in {lastFour}, which works through the end of its last month.',
  },
  card_replaced: {
    title: 'Your card {nickname} is being replaced',
    text: 'A new card is replacing the one ending in {lastFour}. Update merchants that bill you regularly.',
  },
  card_reported_by_us: {
    title: 'We reported your card {nickname} lost or stolen',
    text: 'The card ending in {lastFour} is permanently disabled. You can order a replacement with a new number. Open a ticket if you have questions. Reason: {reason}',
  },
  card_replacement_allowed: {
    title: 'Your card {nickname} can be replaced',
    text: 'You can now replace the card ending in {lastFour}, which we had stopped. Order the replacement on the card’s page. Open a ticket if you have questions. Reason: {reason}',
  },
  card_closing: {
    title: 'Your card {nickname} is closing',
    text: 'New purchases on the card ending in {lastFour} are declined. It closes on {day}.',
  },
  card_closing_by_us: {
    title: 'We are closing your card {nickname}',
    text: 'New purchases on the card ending in {lastFour} are declined. It closes on {day}. Open a ticket if you have questions. Reason: {reason}',
  },
  card_blocked: {
    title: 'We blocked your card {nickname}',
    text: 'The card ending in {lastFour} is blocked for security reasons. Open a ticket to have it reviewed.',
  },
  card_unblocked: {
    title: 'Your card {nickname} is no longer blocked',
    text: 'We reviewed the card ending in {lastFour}. It can be used again.',
  },
  card_shipped: {
    title: 'Your card {nickname} has shipped',
    text: 'It’s on its way. {tracking} We email the activation code to the person it’s assigned to, or to whoever ordered it.',
  },
  card_delivered: {
    title: 'Your card {nickname} has arrived',
    text: 'Activate it with its last four digits and the code we emailed.',
  },
  card_returned: {
    title: 'Your card {nickname} was returned to us',
    text: 'It couldn’t be delivered. Check the address and send it again.',
  },
  card_not_delivered: {
    title: 'Your card {nickname} couldn’t be sent',
    text: 'The delivery fee was refunded to your balance. You can send it again.',
  },
  bin_subscribed: {
    title: '{product} approved',
    text: 'Your application was approved. You can now create cards with this product.',
  },
  bin_declined: {
    title: 'Your application for {product} was declined',
    text: 'Any fee was refunded to your balance. You can apply again in a month. {note}',
  },
  bin_suspended: {
    title: '{product} is suspended',
    text: 'You can’t create new cards with this product for now. Existing cards still work. {note}',
  },
  bin_reinstated: {
    title: '{product} reinstated',
    text: 'You can create cards with this product again.',
  },
  plan_past_due: {
    title: 'Plan payment of {amount} failed',
    text: 'Your available balance is too low. We’ll try again every day. The plan ends on {day} if it’s still unpaid.',
  },
  plan_paid: {
    title: 'Plan payment of {amount} received',
    text: 'The unpaid month was charged, and your plan continues.',
  },
  plan_ended_unpaid: {
    title: 'Your plan ended because it wasn’t paid',
    text: 'You’re now on the free plan. You keep your sub-accounts, but need a larger plan to add more.',
  },
  plan_ended: {
    title: 'Your plan has ended',
    text: 'You’re now on the free plan. You can choose another plan at any time.',
  },
  price_changing: {
    title: 'A fee goes up on {day}',
    text: '{fee} will cost {amount} from {day}. Until then you pay {before}.',
  },
  api_fee_past_due: {
    title: 'API subscription payment of {amount} failed',
    text: 'Your available balance is too low. We’ll try again every day. API access ends on {day} if it’s still unpaid.',
  },
  api_fee_paid: {
    title: 'API subscription settled: {amount}',
    text: 'The unpaid month is settled, and your API access continues.',
  },
  api_fee_ended_unpaid: {
    title: 'API access ended because it wasn’t paid',
    text: 'Your API keys no longer work. You can apply for API access again under Developers.',
  },
  transfer_received: {
    title: 'You received {amount} from {name}',
    text: 'The funds are in your available balance.',
  },
  payment_completed: {
    title: '{amount} to {payee} completed',
    text: 'The payee’s bank received the funds.',
  },
  payment_return_undone: {
    title: 'The return of {amount} from {payee} was undone',
    text: 'The banks agreed that the payee keeps the funds, so they were deducted from your balance again.',
  },
  payment_returned: {
    title: '{amount} to {payee} was returned',
    text: 'The funds are back in your available balance. Open the payment to see why and what to do next.',
  },
  payment_given_back: {
    title: '{amount} to {payee} was recalled',
    text: 'The recalled funds are back in your available balance.',
  },
  payment_recall_refused: {
    title: 'Recall of {amount} to {payee} was refused',
    text: 'The payee’s bank refused the recall. Contact the payee.',
  },
  payment_failed: {
    title: '{amount} to {payee} failed',
    text: 'Nothing left your account. Open the payment to see why.',
  },
  payment_rejected: {
    title: '{amount} to {payee} was rejected in review',
    text: 'Nothing left your account. Open the payment to see why.',
  },
  bank_deposits_sent: {
    title: 'Verify your {bank} account ending in {lastFour}',
    text: 'We sent two small deposits. Enter both amounts when they appear on your statement.',
  },
  funding_paid: {
    title: '{amount} was added to your balance',
    text: 'The funds are available to spend.',
  },
  funding_held: {
    title: 'Your deposit of {amount} is in review',
    text: 'We received the funds and are reviewing them before adding them to your balance.',
  },
  funding_on_hold: {
    title: '{amount} has arrived and is on hold',
    text: 'Your bank can still return it. Open it to see when it is released.',
  },
  funding_question: {
    title: 'We have a question about your deposit of {amount}',
    text: 'Answer it so that we can finish our review.',
  },
  top_up_paused: {
    title: 'Your automatic top-up of {amount} is paused',
    text: 'Nothing is collected for now. Open it to see why and to start it again.',
  },
  funding_returned: {
    title: 'Your bank returned a transfer of {amount}',
    text: 'The money was taken back. A balance below zero has to be filled before you can pay again.',
  },
  funding_expired: {
    title: 'Your deposit of {amount} wasn’t paid in time',
    text: 'Start a new one whenever you like.',
  },
  funding_refunded: {
    title: 'Your deposit of {amount} was refunded to the payer',
    text: 'It wasn’t added to your balance. Open it to see why.',
  },
  deposit_matched: {
    title: 'We received your transfer of {amount}',
    text: 'We’re reviewing it and will notify you when it’s credited.',
  },
  deposit_credited: {
    title: '{amount} credited',
    text: 'Your deposit is on hold and will be available when the hold ends.',
  },
  deposit_released: {
    title: '{amount} is now available',
    text: 'The hold on your deposit has ended.',
  },
  deposit_rejected: {
    title: 'Your deposit of {amount} was rejected',
    text: 'Reason: {reason}',
  },
  deposit_expired: {
    title: 'Your transfer of {amount} hasn’t arrived',
    text: 'The submission expired. If you sent the transfer, submit it again with your bank’s reference.',
  },
  payee_details_entered: {
    title: '{name} entered a bank account',
    text: 'The account ends in {lastFour} and is waiting for approval. It can’t be paid until then.',
  },
  payee_correction_proposed: {
    title: 'A bank proposes a correction for {name}',
    text: 'Your payment to the account ending in {lastFour} arrived, but its details should change. Review the correction before the next payment.',
  },
  payee_bank_changed: {
    title: 'The bank details of {name} were changed',
    text: 'The new account ends in {lastFour}. If you didn’t expect this, call the payee on a number you know before the waiting period ends.',
  },
  dispute_submitted: {
    title: 'New dispute: {amount} at {merchant}',
    text: 'It’s ready for review before it’s submitted to the network.',
  },
  dispute_drafted: {
    title: 'We drafted a dispute with {merchant} for you',
    text: 'It’s for {amount}. Complete the form, add your evidence and submit it. Drafts that aren’t submitted expire.',
  },
  dispute_filed: {
    title: 'Your dispute with {merchant} was submitted to the network',
    text: 'The merchant has 30 days to respond about {amount}. Open the dispute to see if you have a provisional credit.',
  },
  dispute_represented: {
    title: '{merchant} responded to your dispute',
    text: 'The merchant contested {amount}. We’re reviewing the response and will update you.',
  },
  dispute_won: {
    title: 'You won your dispute with {merchant}',
    text: '{amount} was permanently credited.',
  },
  dispute_partially_won: {
    title: 'You partially won your dispute with {merchant}',
    text: 'Open the dispute to see how much of {amount} was credited.',
  },
  dispute_lost: {
    title: 'You lost your dispute with {merchant}',
    text: 'The merchant keeps {amount}. Any provisional credit was reversed.',
  },
  dispute_lowered: {
    title: 'Your dispute with {merchant} was reduced',
    text: 'The merchant refunded part of the purchase. {amount} is still disputed. The provisional credit for the refunded part was reversed.',
  },
  dispute_raised: {
    title: 'Your draft dispute with {merchant} was increased',
    text: 'The merchant charged more, and the draft is now for {amount}. Submit it before it expires.',
  },
  dispute_refunded: {
    title: 'Your dispute with {merchant} ended',
    text: 'The merchant refunded the disputed amount. Any provisional credit was reversed.',
  },
  dispute_expired: {
    title: 'Your draft dispute with {merchant} expired',
    text: 'It wasn’t submitted within 14 days. You can open a new one.',
  },
  limit_requested: {
    title: '{name} requested a limit increase',
    text: 'A limit of {amount} is waiting for review.',
  },
  limit_in_review: {
    title: 'Your request for a limit of {amount} is in review',
    text: 'We’ll notify you when it’s decided.',
  },
  limit_info_needed: {
    title: 'We have a question about your request for a limit of {amount}',
    text: '{reason}',
  },
  limit_approved: {
    title: 'Limit of {amount} approved',
    text: 'It’s active now, or from the scheduled start date.',
  },
  limit_started: {
    title: 'Limit of {amount} is now active',
    text: 'Cards on your account can have limits up to this amount.',
  },
  limit_declined: {
    title: 'Limit of {amount} declined',
    text: 'You can request again in 30 days. Reason: {reason}',
  },
  limit_ended: {
    title: 'Limit of {amount} ended',
    text: 'The previous limit applies again.',
  },
  limit_lowered: {
    title: 'An account limit was decreased to {amount}',
    text: 'It applies to new purchases. If this wasn’t you, contact us right away.',
  },
  limit_restored: {
    title: 'An account limit was restored to {amount}',
    text: 'It applies to new purchases. If this wasn’t you, contact us right away.',
  },
  registration_opened: {
    title: 'Your account is open',
    text: 'We confirmed your details. Add funds and create your first card.',
  },
  registration_rejected: { title: 'We can’t open your account', text: 'Reason: {reason}' },
  registration_to_mend: {
    title: 'Your registration needs a correction',
    text: 'Please correct the following: {reason}',
  },
  papers_wanted: { title: 'We need another look at your documents', text: 'What is missing: {reason}' },
  upgrade_opened: {
    title: 'Your business account is open',
    text: 'You now have business pricing and features.',
  },
  upgrade_rejected: {
    title: 'We can’t open a business account for you',
    text: 'Your personal account is unchanged. Reason: {reason}',
  },
  account_viewed: {
    title: 'Our team viewed your account',
    text: '{by} opened your console read-only for up to 15 minutes. Reason: {note}',
  },
  account_suspended: {
    title: 'Your account has been suspended',
    text: 'Sign-in and money movement are disabled until the suspension ends.',
  },
  account_restricted: {
    title: 'Your account is restricted',
    text: 'You can view your account, but can’t move money for now. We’ve written to you about the reason.',
  },
  account_reinstated: {
    title: 'Your account is reinstated',
    text: 'Your account works as before. Thank you for your patience.',
  },
  new_device: {
    title: 'New device signed in',
    text: 'If this wasn’t you, change your password right away and sign out the device under Security.',
  },
  password_changed: {
    title: 'Your password has been changed',
    text: 'Your other devices have been signed out. If this wasn’t you, contact us right away.',
  },
  password_reset: {
    title: 'Your password has been reset',
    text: 'All devices have been signed out. If this wasn’t you, contact us right away.',
  },
  totp_enabled: {
    title: 'Two-step verification is on',
    text: 'You’ll now enter a code from your authenticator app to sign in.',
  },
  totp_disabled: {
    title: 'Two-step verification is off',
    text: 'You’ll no longer enter a code from your authenticator app. If this wasn’t you, turn it back on and change your password.',
  },
  recovery_codes_renewed: {
    title: 'You have new recovery codes',
    text: 'The old ones no longer work.',
  },
  passkey_added: {
    title: 'A passkey was added',
    text: 'It can now be used to sign in to your account. If this wasn’t you, remove it under Security.',
  },
  passkey_removed: { title: 'A passkey was removed', text: 'It can no longer sign in to your account.' },
  mobile_changed: {
    title: 'Your phone number has been changed',
    text: 'Codes are now sent to the new number. If this wasn’t you, contact us right away.',
  },
  ticket_answered: {
    title: 'New reply: {subject}',
    text: 'Open the ticket to read it and reply.',
  },
  mail_returned: {
    title: 'Emails to you are coming back',
    text: 'Your mail server turned away an email to {address}, so we stopped writing there. Make sure the mailbox works, then open a ticket: we start writing to it again.',
  },
  ticket_late: {
    title: 'Overdue ticket: {subject}',
    text: 'The customer has waited longer than promised. Open the ticket to answer it or assign it.',
  },
  ticket_solved: {
    title: 'Solved: {subject}',
    text: 'We marked this ticket as solved. If it isn’t, reply within 14 days to reopen it.',
  },
  announcement_withheld: {
    title: 'A scheduled announcement was withdrawn',
    text: 'Its author may no longer send announcements. Check it and send it again if it is still needed.',
  },
  data_export_ready: {
    title: 'Your data is ready to download',
    text: 'The copy of your data is ready. Download it within seven days on your account profile.',
  },
  deletion_approved: {
    title: 'Your account deletion was approved',
    text: 'We erased what the law doesn’t require us to keep. The rest is deleted when its retention period ends.',
  },
  deletion_declined: {
    title: 'Your account deletion was declined',
    text: 'See why on your account profile.',
  },
  deletion_requested: {
    title: 'Account deletion to review',
    text: 'A customer asked for the deletion of their account.',
  },
  enquiry_arrived: {
    title: 'New inquiry from {name}',
    text: 'It’s waiting for a reply.',
  },
  approval_waiting: {
    title: 'Needs your approval: {act}',
    text: 'Review the request, then approve or reject it.',
  },
  approval_approved: { title: 'Approved: {act}', text: 'Your request was approved and took effect.' },
  approval_rejected: { title: 'Rejected: {act}', text: 'Open the request to see who rejected it and why.' },
  approval_expired: {
    title: 'Expired: {act}',
    text: 'Nobody decided on your request in time, so nothing changed. You can make it again.',
  },
} satisfies Record<MessageCode, Said>;

/** The message center. */
export const messages = {
  title: 'Message center',
  one: 'Message',
  texts,
  about: {
    transaction: 'Transaction',
    card: 'Card',
    house_card: 'Customer card',
    product: 'Card BIN',
    card_batch: 'Bulk cards',
    webhook: 'Authorization webhook',
    api: 'API',
    api_review: 'API access',
    endpoint: 'Webhook endpoint',
    deposit: 'Deposit',
    funding_intent: 'Funding',
    funding_source: 'Funding source',
    funding_question: 'Deposit question',
    account_transfer: 'Transfer',
    plan: 'Plan',
    payment: 'Payment',
    bank_account: 'Bank account',
    payee: 'Payee',
    dispute: 'Dispute',
    dispute_review: 'Dispute to review',
    fraud_review: 'Fraud alert',
    flagged_purchase: 'Flagged purchase',
    limit: 'Limit',
    limit_review: 'Limit request',
    account: 'Account',
    security: 'Security',
    privacy: 'Privacy',
    privacy_review: 'Account deletion',
    ticket: 'Ticket',
    support_ticket: 'Customer ticket',
    enquiry: 'Inquiry',
    approval: 'Approval',
    announcement: 'Announcement',
  } satisfies Record<MessageAbout, string>,
  anyAbout: 'All subjects',
  aboutLabel: 'Subject',
  search: 'Search messages',
  statusLabel: 'Status',
  anyStatus: 'Read and unread',
  columns: { message: 'Message', about: 'Subject', at: 'Received' },
  settings: 'Notification settings',
  unread: 'Unread',
  read: 'Read',
  markRead: 'Mark as read',
  markAll: 'Mark all as read',
  markedAll: 'All messages marked as read.',
  marked: (count: number) => (count === 1 ? 'Message marked as read.' : `${count} messages marked as read.`),
  close: 'Close message',
  notFound: 'Message not found.',
  back: 'All messages',
  received: 'Received',
  from: 'From your company',
  withdraw: {
    open: 'Withdraw',
    title: 'Withdraw the message?',
    text: 'It’s permanently removed from every message center and overview.',
    done: 'The message is withdrawn.',
  },
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
    api: 'Open API keys',
    api_review: 'Open the request',
    endpoint: 'Open endpoints',
    deposit: 'Open the deposit',
    funding_intent: 'Open the payment',
    funding_source: 'Open funding sources',
    funding_question: 'Answer the question',
    account_transfer: 'Open the transfer',
    plan: 'Open plans',
    payment: 'Open the payment',
    bank_account: 'Open the bank account',
    payee: 'Open the payee',
    dispute: 'Open the dispute',
    dispute_review: 'Open the dispute',
    fraud_review: 'Open the alert',
    flagged_purchase: 'Open the purchase',
    limit: 'Open the limits',
    limit_review: 'Open the request',
    security: 'Open security',
    privacy: 'Open account profile',
    privacy_review: 'Open the request',
    ticket: 'Open the ticket',
    support_ticket: 'Open the ticket',
    enquiry: 'Open the inquiry',
    approval: 'Open the request',
    account: 'Go to the overview',
    announcement: '',
  } satisfies Record<MessageAbout, string>,
};
