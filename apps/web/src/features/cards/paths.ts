export const cardPaths = {
  list: '/catalog/Cards_c',
  create: '/catalog/modules/AddCard_c',
  createOverList: '/catalog/funds/CardsAddModal',
} as const;
