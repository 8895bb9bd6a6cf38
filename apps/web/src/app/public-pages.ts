/** Pages rendered at build time, so that they read before any JavaScript arrives. */
export const publicPages = ['/', '/user/login', '/user/register', '/account', '/user/restPassword'] as const;
