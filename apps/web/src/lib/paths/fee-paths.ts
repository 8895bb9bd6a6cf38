/** The price list of each kind of customer. */
export const feePaths = { personal: '/personalFee', business: '/businessFee' } as const;
