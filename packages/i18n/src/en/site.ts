/** The frame of the smaller public pages, and the contact page. The landing pages have words of their own. */
export const site = {
  nav: { signIn: 'Sign in' },
  contact: {
    title: 'Contact us',
    lead: 'Tell us what you have in mind. Somebody of ours answers by email or phone.',
    name: 'Name',
    phone: 'Phone',
    phoneHelp: 'With the country code if you are outside the United States.',
    email: 'Email',
    content: 'What do you need?',
    contentHelp: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
    submit: 'Send message',
    sent: 'Your message has reached us. We answer to the email address or the phone number you left.',
    another: 'Send another message',
  },
  footer: {
    fees: 'Fees',
    contact: 'Contact us',
    rights: 'Apache-2.0. A sandbox installation holds no real money and issues no real cards.',
  },
};
