/** The few texts that leave by mail. */
export const mail = {
  register: {
    subject: 'Your Tael code',
    text: (code: string) =>
      `${code} is your code to open an account. It is good for 10 minutes. If you did not ask for it, you can ignore this mail.`,
  },
  login: {
    subject: 'Your Tael sign-in code',
    text: (code: string) =>
      `${code} is your code to sign in. It is good for 10 minutes. If you did not ask for it, change your password.`,
  },
  reset: {
    subject: 'Your code for a new password',
    text: (code: string) =>
      `${code} lets you set a new password. It is good for 10 minutes. If you did not ask for it, you can ignore this mail: your password stays as it is.`,
  },
  noAccount: {
    subject: 'There is no Tael account with this address',
    text: 'Somebody, perhaps you, wanted a new password for this address. It has no account with us: sign in with the address that you registered, or open an account.',
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    text: 'The password of your Tael account has just been changed, and your other devices have been signed out. If it was not you, choose “Forgot it?” on the sign-in page at once, and write to us.',
  },
  factorOn: {
    subject: 'Two-step verification is on',
    text: 'From now on Tael asks for a code from your authenticator app when you sign in. If it was not you, reset your password at once and write to us.',
  },
  factorOff: {
    subject: 'Two-step verification is off',
    text: 'Tael no longer asks for a code from your authenticator app when you sign in. If it was not you, reset your password at once and write to us.',
  },
  recoveryCodesRenewed: {
    subject: 'You have new recovery codes',
    text: 'Your recovery codes have been replaced, and the old ones no longer work. If it was not you, reset your password at once and write to us.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    text: 'From now on Tael lets a new passkey sign in to your account. If it was not you, sign in, remove it on the security page and change your password at once, then write to us.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    text: 'A passkey of your Tael account no longer works. If it was not you, change your password at once and write to us.',
  },
  mobileChanged: {
    subject: 'Your phone number has been changed',
    text: 'The phone number of your Tael account has just been changed. If it was not you, reset your password at once and write to us.',
  },
  allowedAddressesChanged: {
    subject: 'From where your account can be signed in to',
    text: 'The list of addresses that may sign in to your Tael account has just been changed. If it was not you, reset your password at once and write to us.',
  },
  stepUp: {
    subject: 'Confirm that it is you',
    text: (code: string) =>
      `${code} confirms what you are doing in Tael. It is good for 10 minutes. Never tell it to anyone, not even to us.`,
  },
  alreadyRegistered: {
    subject: 'You already have a Tael account',
    text: 'Somebody, perhaps you, tried to open an account with this address. It already has one: sign in instead.',
  },
  welcome: {
    subject: 'Your account is open',
    text: 'We have confirmed who you are, and your Tael account is open. Sign in to add money and make your first card.',
  },
  identityNotConfirmed: {
    subject: 'We could not confirm who you are',
    text: 'Something in your details or pictures did not let us confirm who you are. Sign in to see what to mend and send it again.',
  },
  documentsWanted: {
    subject: 'We need another look at your documents',
    text: (reason: string) =>
      `Before we can open your account we need something more from you. Sign in to send it. What is missing: ${reason}`,
  },
  registrationToMend: {
    subject: 'Your registration needs a correction',
    text: (reason: string) =>
      `We have looked at your registration, and something in it needs to be mended. Sign in to see what, and hand it in again. The reason: ${reason}`,
  },
  rejected: {
    subject: 'We cannot open your account',
    text: (reason: string) =>
      `We have looked at your application and cannot open an account for you. Write to us if you think this is a mistake. The reason: ${reason}`,
  },
  ownerInvited: {
    subject: 'You are asked to confirm who you are',
    text: (company: string, inviter: string, link: string) =>
      `${inviter} is opening a Tael business account for ${company} and has named you as somebody who owns or controls it. We are obliged to confirm who you are. It takes a few minutes, with a passport, an ID card or a driving licence at hand: ${link} The link is yours alone and good for 14 days. If you do not know this company, ignore this mail.`,
  },
  ownerNotConfirmed: {
    subject: 'We could not confirm who you are',
    text: 'Something in your details or pictures did not let us confirm who you are. Open the link of our invitation again to see what to mend.',
  },
  accountSuspended: {
    subject: 'Your Tael account has been suspended',
    text: 'Your account has been suspended: nobody can sign in to it, and no money moves. Please contact us for reinstatement.',
  },
  accountRestricted: {
    subject: 'Your Tael account is restricted',
    text: 'Your account is restricted for now: you can sign in and see everything, but no money moves. Please contact us.',
  },
  accountReinstated: {
    subject: 'Your Tael account is reinstated',
    text: 'Your account is open to you again, as it was before. Thank you for your patience.',
  },
  fraudAlert: {
    subject: 'Was this purchase yours?',
    text: (amount: string, merchant: string, lastFour: string) =>
      `A purchase of ${amount} at ${merchant} on your card ending in ${lastFour} looks unusual to us. Sign in to Tael within 24 hours and tell us whether it was you: the question is waiting there, with why we ask. We never ask for your password or a code in a mail.`,
  },
  cardCode: {
    subject: 'Your code to activate a card',
    text: (nickname: string, code: string) =>
      `Your card ${nickname} is in the post. When you have it in hand, open it in Tael, choose “Activate card”, and enter its last four digits and this code: ${code}. Never tell the code to anyone, not even to us.`,
  },
  cardRenewalDue: {
    subject: 'One of your cards runs out soon',
    text: (nickname: string, day: string) =>
      `Your card ${nickname} cannot be used any more from ${day}. Open it in Tael and choose “Renew card”: you get a new number, free of charge, and can tell the merchants that charge you regularly in time.`,
  },
  cardRenewed: {
    subject: 'Your card is being renewed',
    text: (nickname: string) =>
      `A new card takes the place of ${nickname}, with another number. The old one can be used to the end of its last month. If it was not you, freeze both in Tael and write to us.`,
  },
  cardReplaced: {
    subject: 'Your card is being replaced',
    text: (nickname: string) =>
      `A new card takes the place of ${nickname}, with another number. Tell the merchants that charge you regularly. If it was not you, freeze the new card in Tael and write to us.`,
  },
  cardClosing: {
    subject: 'Your card is being closed',
    text: (nickname: string, day: string) =>
      `Your card ${nickname} declines purchases from now on and is closed on ${day}, after 32 days without a transaction. If it was not you, write to us at once.`,
  },
  cardClosingByUs: {
    subject: 'We are closing one of your cards',
    text: (nickname: string, day: string) =>
      `We are closing your card ${nickname}. It declines purchases from now on and is closed on ${day}, after 32 days without a transaction. Sign in to Tael to read why, and write to us if you have questions.`,
  },
  depositCredited: {
    subject: 'Your deposit has arrived',
    text: (amount: string) =>
      `${amount} has arrived and been credited to you. It stays on deposit until its release date, which Tael shows you, and may be spent from then on.`,
  },
  depositReleased: {
    subject: 'Your deposit can be spent',
    text: (amount: string) => `${amount} has been released to your available balance.`,
  },
  depositRejected: {
    subject: 'We could not accept your deposit',
    text: (reason: string) =>
      `We have looked at the transfer that you announced and could not accept it. Write to us if you think this is a mistake. The reason: ${reason}`,
  },
  depositExpired: {
    subject: 'Your transfer has not arrived',
    text: (amount: string) =>
      `The transfer of ${amount} that you announced has not reached us, so we have closed its notice. If it is still on its way, announce it again.`,
  },
};
