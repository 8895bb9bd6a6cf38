/** Making a personal account a business one. */
export const upgrade = {
  title: 'Upgrade to a business account',
  lead: 'Your personal account stays open while we verify your company.',
  gains: 'Business account features',
  prices: 'Business account pricing',
  instead: 'Other options',
  bins: 'Card BIN quantity 4+',
  creation: (price: string) => `Creation fee ${price} per card`,
  crypto: (price: string) => `Crypto-related fee ${price} per card`,
  deletion: 'Card deletion allowed',
  needs: (amount: string) => `Requires ${amount} available.`,
  has: (amount: string) => `You have ${amount}.`,
  addFunds: 'Add funds',
  see: 'See features',
  start: 'Start upgrade',
  goOn: 'Continue upgrade',
  running: 'Your upgrade is in progress.',
  rejected: 'Your upgrade was rejected. Note from the reviewer:',
  continueTo: {
    settings: 'Continue to account profile',
    security: 'Continue to security',
  },
};
