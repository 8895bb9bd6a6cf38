/** The console's frame: header, menu, user menu, settings. */
export const shell = {
  available: 'Available',
  balanceLive: 'Live balance',
  balanceWaiting: 'Reconnecting. The balance shown may be a moment old.',
  mainMenu: 'Main menu',
  breadcrumb: 'You are here',
  openMenu: 'Open the menu',
  userMenu: 'Your account',
  theme: { light: 'Light theme', dark: 'Dark theme' },
  user: {
    settings: 'Account profile',
    invoices: 'Invoices',
    security: 'Security',
    changePassword: 'Change password',
    logout: 'Sign out',
  },
  menuEmpty: 'There is nothing in your menu yet.',
  updateThemeFailed: 'Failed to update theme',
};
