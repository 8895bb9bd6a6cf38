export { cards } from './cards.ts';
export { overview } from './overview.ts';
export { shell } from './shell.ts';
export { transactions } from './transactions.ts';
