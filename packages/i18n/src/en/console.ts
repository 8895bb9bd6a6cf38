/** What the signed-in console's frame and its first screen need; loaded with its shell. */
export { approvalActs } from './approval-acts.ts';
export { cards } from './cards.ts';
export { devices } from './devices.ts';
export { customers } from './customers.ts';
export { fraud } from './fraud.ts';
export { history } from './history.ts';
export { lists } from './lists.ts';
export { messages } from './messages.ts';
export { overview } from './overview.ts';
export { palette } from './palette.ts';
export { security } from './security.ts';
export { shell } from './shell.ts';
export { auditHistory } from './audit-history.ts';
export { transactions } from './transactions.ts';
export { upgrade } from './upgrade.ts';
