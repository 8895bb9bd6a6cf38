/** The few texts that leave by mail. */
export const mail = {
  approvalWaiting: {
    subject: 'A request is waiting for your approval',
    text: (link: string) =>
      `A request in Tael is waiting for your approval. Review it here: ${link} You will be asked to verify your identity before you decide.`,
  },
  approvalApproved: {
    subject: 'Your request was approved',
    text: (link: string) => `Your request in Tael was approved. See it here: ${link}`,
  },
  approvalRejected: {
    subject: 'Your request was rejected',
    text: (link: string) =>
      `Your request in Tael was rejected. See why, and send it again if you like: ${link}`,
  },
  approvalExpired: {
    subject: 'Your request expired',
    text: (link: string) =>
      `Nobody decided on your request in Tael in time, so it expired. See it here: ${link}`,
  },
  register: {
    subject: 'Your Tael code',
    text: (code: string) =>
      `${code} is your code to open an account. It expires in 10 minutes. If you didn’t request it, you can ignore this email.`,
  },
  login: {
    subject: 'Your Tael sign-in code',
    text: (code: string) =>
      `${code} is your sign-in code. It expires in 10 minutes. If you didn’t request it, change your password.`,
  },
  reset: {
    subject: 'Your password reset code',
    text: (code: string) =>
      `${code} is your password reset code. It expires in 10 minutes. If you didn’t request it, you can ignore this email. Your password won’t change.`,
  },
  noAccount: {
    subject: 'There is no Tael account with this address',
    text: 'Someone, perhaps you, requested a password reset for this address, but there’s no account for it. Sign in with the address you registered, or open an account.',
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    text: 'The password for your Tael account was just changed, and your other devices were signed out. If this wasn’t you, choose “Forgot password?” on the sign-in page right away and contact us.',
  },
  factorOn: {
    subject: 'Two-step verification is on',
    text: 'You’ll now enter a code from your authenticator app when you sign in to Tael. If this wasn’t you, reset your password right away and contact us.',
  },
  factorOff: {
    subject: 'Two-step verification is off',
    text: 'You’ll no longer enter a code from your authenticator app when you sign in to Tael. If this wasn’t you, reset your password right away and contact us.',
  },
  recoveryCodesRenewed: {
    subject: 'You have new recovery codes',
    text: 'Your recovery codes were replaced, and the old ones no longer work. If this wasn’t you, reset your password right away and contact us.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    text: 'A new passkey can now sign in to your Tael account. If this wasn’t you, remove it on the Security page, change your password right away and contact us.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    text: 'A passkey was removed from your Tael account and no longer works. If this wasn’t you, change your password right away and contact us.',
  },
  mobileChanged: {
    subject: 'Your phone number has been changed',
    text: 'The phone number on your Tael account was just changed. If this wasn’t you, reset your password right away and contact us.',
  },
  allowedAddressesChanged: {
    subject: 'Your IP allowlist was changed',
    text: 'The IP allowlist of your Tael account was just changed. If this wasn’t you, reset your password right away and contact us.',
  },
  stepUp: {
    subject: 'Confirm it’s you',
    text: (code: string) =>
      `${code} confirms what you are doing in Tael. It is good for 10 minutes. Never tell it to anyone, not even to us.`,
  },
  alreadyRegistered: {
    subject: 'You already have a Tael account',
    text: 'Someone, perhaps you, tried to open an account with this address. It already has an account. Sign in instead.',
  },
  welcome: {
    subject: 'Your account is open',
    text: 'We have confirmed who you are, and your Tael account is open. Sign in to add money and make your first card.',
  },
  identityNotConfirmed: {
    subject: 'We couldn’t confirm your identity',
    text: 'We couldn’t confirm your identity from the details and pictures you sent. Sign in to see what to correct and submit it again.',
  },
  documentsWanted: {
    subject: 'We need another look at your documents',
    text: (reason: string) =>
      `We need more documents before we can open your account. Sign in to send them. What’s missing: ${reason}`,
  },
  registrationToMend: {
    subject: 'Your registration needs a correction',
    text: (reason: string) =>
      `We reviewed your registration, and something needs to be corrected. Sign in to see what, and submit it again. Reason: ${reason}`,
  },
  rejected: {
    subject: 'We can’t open your account',
    text: (reason: string) =>
      `We reviewed your application and can’t open an account for you. Contact us if you think this is a mistake. Reason: ${reason}`,
  },
  ownerInvited: {
    subject: 'Confirm your identity',
    text: (company: string, inviter: string, link: string) =>
      `${inviter} is opening a Tael business account for ${company} and named you as an owner or controller. We’re required to confirm your identity. It takes a few minutes with your passport, ID card or driver’s license: ${link} The link is personal and expires in 14 days. If you don’t know this company, ignore this email.`,
  },
  ownerNotConfirmed: {
    subject: 'We couldn’t confirm your identity',
    text: 'We couldn’t confirm your identity from the details and pictures you sent. Open the link in our invitation again to see what to correct.',
  },
  memberInvited: {
    subject: 'You are invited to Tael',
    text: (company: string, link: string) =>
      `${company} invited you to join it on Tael. Choose a password to get started: ${link} The link is personal, works once and expires in 7 days. If you don’t know this company, ignore this email.`,
  },
  staffInvited: {
    subject: 'You are invited to the Tael back office',
    text: (link: string) =>
      `You’ve been added to the Tael staff. Choose a password to get started: ${link} The link is personal, works once and expires in 7 days.`,
  },
  passwordLink: {
    subject: 'Choose a new password',
    text: (link: string) =>
      `An administrator of your company asked you to choose a new password: ${link} The link is personal, works once and expires in 7 days. Until then, your current password stays valid.`,
  },
  accountSuspended: {
    subject: 'Your Tael account has been suspended',
    text: 'Your account has been suspended. Sign-in and money movement are disabled. Please contact us for reinstatement.',
  },
  accountRestricted: {
    subject: 'Your Tael account is restricted',
    text: 'Your account is restricted for now. You can sign in and view your account, but can’t move money. Please contact us.',
  },
  accountReinstated: {
    subject: 'Your Tael account is reinstated',
    text: 'Your account has been reinstated and works as before. Thank you for your patience.',
  },
  payeeInvited: {
    subject: 'Enter your bank details to get paid',
    text: (payer: string, link: string) =>
      `${payer} wants to pay you with Tael. Enter your bank details here: ${link} The link is personal, works once and expires in 7 days. If you don’t know ${payer}, ignore this email.`,
  },
  payeeBankChanged: {
    subject: 'Your bank details were changed',
    text: (payer: string, lastFour: string) =>
      `${payer} pays you with Tael and just saved a new bank account for you, ending in ${lastFour}. If you requested this, you don’t need to do anything. If you didn’t, call ${payer} right away on a number you know. Nothing is paid to the new account until the waiting period ends.`,
  },
  payeeContactChanged: {
    subject: 'You are no longer the contact of a payee',
    text: (payer: string) =>
      `${payer} pays you with Tael and just replaced your email address, so updates no longer come here. If you didn’t expect this, call ${payer} right away on a number you know.`,
  },
  paymentSent: {
    subject: 'A payment is on its way to you',
    text: (payer: string, amount: string, reference: string) =>
      `${payer} paid you ${amount}. ${reference}. The money was sent to the bank account that ${payer} has on file for you, and your bank may need until the end of the day to show it. Questions about the payment? Contact ${payer}. We never ask for bank details in an email like this.`,
  },
  checkMailed: {
    subject: 'A check is in the mail to you',
    text: (payer: string, amount: string, reference: string) =>
      `${payer} mailed you a check of ${amount}. ${reference}. It was sent to the address that ${payer} has on file for you. Questions about the payment? Contact ${payer}.`,
  },
  fraudAlert: {
    subject: 'Did you make this purchase?',
    text: (amount: string, merchant: string, lastFour: string) =>
      `A purchase of ${amount} at ${merchant} on your card ending in ${lastFour} looks unusual. Sign in to Tael within 24 hours to tell us whether it was you. We never ask for your password or a code by email.`,
  },
  endpointDisabled: {
    subject: 'Your webhook endpoint was turned off',
    text: (url: string) =>
      `We couldn’t deliver events to ${url} for five days, so we turned it off. Fix your server, then turn the endpoint on again in Tael under Developers. You can resend the events it missed.`,
  },
  planPastDue: {
    subject: 'Your Tael plan payment failed',
    text: (amount: string, day: string) =>
      `Your available balance didn’t cover ${amount} for the next month of your plan. Add funds in Tael. We’ll try again every day. If the month is still unpaid on ${day}, the plan ends and your account moves to the free plan.`,
  },
  planEndedUnpaid: {
    subject: 'Your Tael plan has ended',
    text: 'The last month of your plan wasn’t paid, so your account is now on the free plan. You keep your sub-accounts. You can choose a plan again in Tael at any time.',
  },
  priceChanging: {
    subject: 'A Tael fee is going up',
    text: (fee: string, before: string, amount: string, day: string) =>
      `${fee}: the price changes from ${before} to ${amount} on ${day}. Nothing changes before that day. You can see all your fees in Tael at any time.`,
  },
  apiFeePastDue: {
    subject: 'Your Tael API subscription payment failed',
    text: (amount: string, day: string) =>
      `Your available balance didn’t cover ${amount} for the next month of your API subscription. Add funds in Tael. We’ll try again every day. If the month is still unpaid on ${day}, your API access ends and your API keys stop working.`,
  },
  apiFeeEndedUnpaid: {
    subject: 'Your Tael API access has ended',
    text: 'The last month of your API subscription wasn’t paid, so your API access has ended and your API keys no longer work. You can apply again in Tael under Developers.',
  },
  cardCode: {
    subject: 'Your card activation code',
    text: (nickname: string, code: string) =>
      `Your card ${nickname} has shipped. When it arrives, open it in Tael, choose “Activate card”, and enter its last four digits and this code: ${code}. Never share this code with anyone, including us.`,
  },
  cardRenewalDue: {
    subject: 'Your card expires soon',
    text: (nickname: string, day: string) =>
      `Your card ${nickname} stops working on ${day}. Open it in Tael and choose “Renew card” to get a new number at no charge, then update merchants that bill you regularly.`,
  },
  cardRenewed: {
    subject: 'Your card is being renewed',
    text: (nickname: string) =>
      `A new card with a new number is replacing ${nickname}. The old one works through the end of its last month. If this wasn’t you, freeze both in Tael and contact us.`,
  },
  cardReplaced: {
    subject: 'Your card is being replaced',
    text: (nickname: string) =>
      `A new card with a new number is replacing ${nickname}. Update merchants that bill you regularly. If this wasn’t you, freeze the new card in Tael and contact us.`,
  },
  cardClosing: {
    subject: 'Your card is closing',
    text: (nickname: string, day: string) =>
      `New purchases on your card ${nickname} are declined. It closes on ${day}, after 32 days without a transaction. If this wasn’t you, contact us right away.`,
  },
  cardClosingByUs: {
    subject: 'We are closing one of your cards',
    text: (nickname: string, day: string) =>
      `We’re closing your card ${nickname}. New purchases are declined, and it closes on ${day}, after 32 days without a transaction. Sign in to Tael to see why, and contact us if you have questions.`,
  },
  reportReady: {
    subject: 'Your scheduled report is ready',
    text: (report: string, from: string, to: string, link: string) =>
      `${report}, ${from} to ${to}, is ready. Sign in to download it: ${link}`,
  },
  depositCredited: {
    subject: 'We received your deposit',
    text: (amount: string) =>
      `${amount} was credited to your account. It’s on hold until the release date shown in Tael, and available after that.`,
  },
  depositReleased: {
    subject: 'Your deposit is available',
    text: (amount: string) => `${amount} was added to your available balance.`,
  },
  depositRejected: {
    subject: 'Your deposit was rejected',
    text: (reason: string) =>
      `We reviewed the transfer you submitted and couldn’t accept it. Contact us if you think this is a mistake. Reason: ${reason}`,
  },
  depositExpired: {
    subject: 'Your transfer hasn’t arrived',
    text: (amount: string) =>
      `The transfer of ${amount} you submitted hasn’t arrived, so the submission expired. If it’s still on its way, submit it again.`,
  },
  fundingPaid: {
    subject: 'Your deposit is available',
    text: (amount: string) => `${amount} was added to your available balance.`,
  },
  fundingHeld: {
    subject: 'Your deposit is in review',
    text: (amount: string) =>
      `Your deposit of ${amount} has arrived. We’re reviewing it before we add it to your balance.`,
  },
  fundingOnHold: {
    subject: 'Your deposit has arrived',
    text: (amount: string) =>
      `${amount} has arrived and is on hold, because your bank can still return it. Sign in to Tael to see when it’s available.`,
  },
  fundingExpired: {
    subject: 'Your deposit wasn’t paid',
    text: (amount: string) =>
      `The deposit of ${amount} you started wasn’t paid in time. Start a new one whenever you like.`,
  },
  fundingRefunded: {
    subject: 'Your deposit was refunded',
    text: (amount: string) =>
      `Your deposit of ${amount} wasn’t added to your balance and goes back to its payer. Sign in to Tael to see why.`,
  },
  fundingReturned: {
    subject: 'Your bank returned a transfer',
    text: (amount: string) =>
      `Your bank returned the transfer of ${amount}, and the money was taken back. Sign in to Tael to see your balance.`,
  },
};
