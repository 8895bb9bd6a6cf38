export const identityPaths = { login: '/user/login', register: '/user/register' } as const;
