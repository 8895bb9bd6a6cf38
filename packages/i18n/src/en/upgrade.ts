/** Making a personal account a business one. */
export const upgrade = {
  title: 'Upgrade to a business account',
  lead: 'Your personal account stays open and usable while your company is checked.',
  gains: 'What a business account brings',
  bins: 'Card BIN quantity 4+',
  creation: (price: string) => `Creation fee ${price} per card`,
  crypto: (price: string) => `Crypto-related fee ${price} per card`,
  deletion: 'Card deletion allowed',
  needs: (amount: string) => `Needs ${amount} available.`,
  has: (amount: string) => `You have ${amount}.`,
  addFunds: 'Add funds',
  start: 'Start the upgrade',
  goOn: 'Continue the upgrade',
  running: 'Your upgrade is under way.',
  rejected: 'This upgrade was refused. The reviewer wrote:',
  continueTo: {
    settings: 'Continue to account profile',
    security: 'Continue to security',
  },
};
