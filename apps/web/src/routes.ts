import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('app/screens/Landing.tsx'),
  route('en', 'site/landing/Landing.tsx', { id: 'landing-en' }),
  route('cn', 'site/landing/Landing.tsx', { id: 'landing-cn' }),
  route('zh', 'site/landing/Landing.tsx', { id: 'landing-zh' }),
  route('ContactUs', 'site/Contact.tsx', { id: 'contact' }),
  route('contact-us/cn', 'site/Contact.tsx', { id: 'contact-cn' }),
  route('personalFee', 'site/PersonalFee.tsx'),
  route('businessFee', 'app/screens/BusinessFee.tsx'),
  layout('app/EntryLayout.tsx', [
    route('user/login', 'features/identity/screens/LoginScreen.tsx'),
    route('user/create', 'features/identity/screens/CreateScreen.tsx'),
    route('user/register', 'features/identity/screens/RegisterScreen.tsx', { id: 'register' }),
    route('user/restPassword', 'features/identity/screens/ResetPasswordScreen.tsx'),
    route('account', 'features/identity/screens/RegisterScreen.tsx', { id: 'account' }),
    route('user/register-result', 'features/onboarding/screens/RegisterResultScreen.tsx'),
  ]),
  layout('app/Onboarding.tsx', [
    route('user/select', 'features/onboarding/screens/SelectScreen.tsx'),
    route('register-personal', 'features/onboarding/screens/RegisterPersonalScreen.tsx', {
      id: 'register-personal',
    }),
    route('details', 'features/onboarding/screens/RegisterPersonalScreen.tsx', { id: 'details' }),
    route('register-business', 'features/onboarding/screens/RegisterBusinessScreen.tsx'),
    route('user/verifyUser', 'features/onboarding/screens/VerifyUserScreen.tsx'),
    route('user/verifyStripe', 'features/onboarding/screens/VerifyStripeScreen.tsx'),
    route('user/inreview', 'features/onboarding/screens/InReviewScreen.tsx'),
    route('user/virtualCard', 'features/onboarding/screens/VirtualCardScreen.tsx'),
    route('user/virtualAccount', 'features/onboarding/screens/VirtualAccountScreen.tsx'),
    route('select/accounts', 'features/accounts/screens/SelectAccountScreen.tsx'),
  ]),
  layout('app/Invited.tsx', [
    route('user/informationValidation', 'features/onboarding/screens/OwnerScreen.tsx'),
  ]),
  route('loading', 'app/screens/Loading.tsx'),
  route('200', 'app/screens/Done.tsx'),
  route('dev/ui', 'app/screens/DevUi.tsx'),
  route('404', 'app/screens/NotFound.tsx'),
  layout('app/Console.tsx', [route('*', 'app/ConsolePage.tsx')]),
] satisfies RouteConfig;
