/** What the signed-in console needs; loaded with its shell. */
export { accounts } from './accounts.ts';
export { adminLedger } from './admin-ledger.ts';
export { cards } from './cards.ts';
export { enquiries } from './enquiries.ts';
export { customers } from './customers.ts';
export { entries } from './entries.ts';
export { funding } from './funding.ts';
export { onboarding } from './onboarding.ts';
export { overview } from './overview.ts';
export { products } from './products.ts';
export { reviews } from './reviews.ts';
export { security } from './security.ts';
export { shell } from './shell.ts';
export { trail } from './trail.ts';
export { transactions } from './transactions.ts';
export { upgrade } from './upgrade.ts';
