/** What somebody types into a field of addresses, one by one. */
export const addressesIn = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== '');
