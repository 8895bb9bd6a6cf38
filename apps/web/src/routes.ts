import { index, route, type RouteConfig } from '@react-router/dev/routes';
export default [
  index('site/Home.tsx'),
  route('user/login', 'features/identity/screens/LoginScreen.tsx', {id:'login'}),
  route('user/register', 'features/identity/screens/LoginScreen.tsx', {id:'register'}),
  route('account', 'features/identity/screens/LoginScreen.tsx', {id:'account'}),
  route('*', 'app/ConsolePage.tsx'),
] satisfies RouteConfig;
