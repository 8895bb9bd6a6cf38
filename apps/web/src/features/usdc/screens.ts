import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'funding-usdc', load: () => import('./screens/AddUsdcScreen.tsx') },
  { component: 'funding-crypto', load: () => import('./screens/AddCryptoScreen.tsx') },
  { component: 'conversions', nested: ':id?', load: () => import('./screens/ConvertScreen.tsx') },
  { component: 'funding-wallets', load: () => import('./screens/WalletsScreen.tsx') },
  { component: 'chains', load: () => import('./screens/ChainsScreen.tsx') },
];
