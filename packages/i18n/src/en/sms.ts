/** The few texts that leave by SMS: short, because each costs, and without a link, because those are what thieves send. */
export const sms = {
  mobile: (code: string) =>
    `${code} is your code to change the phone number of your Tael account, good for 10 minutes. Never tell it to anyone.`,
};
