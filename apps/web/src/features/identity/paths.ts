export const identityPaths = {
  login: '/user/login',
  register: '/user/register',
  reset: '/user/restPassword',
} as const;
