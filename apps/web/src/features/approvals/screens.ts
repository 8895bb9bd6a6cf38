import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'approvals', nested: ':id?', load: () => import('./screens/ApprovalsScreen.tsx') },
  { component: 'approval-policy', load: () => import('./screens/ApprovalPolicyScreen.tsx') },
];
