export const identityPaths = {
  login: '/user/login',
  register: '/user/register',
  registered: '/user/register-result',
  reset: '/user/restPassword',
} as const;
