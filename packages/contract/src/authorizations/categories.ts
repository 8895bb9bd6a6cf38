/**
 * The merchant categories that have a word of their own, with the network's code (ISO 18245) that stands for each. Any
 * other code is `other`.
 */
export const merchantCategories = {
  software: '5734',
  cloud: '7372',
  advertising: '7311',
  restaurant: '5812',
  grocery: '5411',
  taxi: '4121',
  airline: '4511',
  hotel: '7011',
  fuel: '5541',
  books: '5942',
  games: '5816',
  other: '5999',
} as const;
export type MerchantCategory = keyof typeof merchantCategories;

export const isMerchantCategory = (name: string): name is MerchantCategory =>
  Object.hasOwn(merchantCategories, name);

export const merchantCategoryNames = Object.keys(merchantCategories).filter(isMerchantCategory);

/** The category of a network's code. */
export const categoryOf = (code: string): MerchantCategory =>
  merchantCategoryNames.find((name) => merchantCategories[name] === code) ?? 'other';
