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
  stepUp: {
    subject: 'Confirm that it is you',
    text: (code: string) =>
      `${code} confirms what you are doing in Tael. It is good for 10 minutes. Never tell it to anyone, not even to us.`,
  },
  alreadyRegistered: {
    subject: 'You already have a Tael account',
    text: 'Somebody, perhaps you, tried to open an account with this address. It already has one: sign in instead.',
  },
};
