export const identityPaths = {
  login: '/user/login',
  create: '/user/create',
  register: '/user/register',
  registered: '/user/register-result',
  reset: '/user/restPassword',
} as const;
