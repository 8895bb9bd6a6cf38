/** The frame of the public pages that the router draws. Every other page has words of its own. */
export const site = {
  nav: { signIn: 'Sign in' },
  footer: {
    fees: 'Fees',
    contact: 'Contact us',
    docs: 'API docs',
    rights: 'Open source under the Apache 2.0 license.',
  },
};
