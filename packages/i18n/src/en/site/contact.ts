/** The contact page. Its words come with it: pages on which people sign in do without. */
export const contact = {
  title: 'Contact us',
  lead: 'Tell us what you have in mind. A member of our team answers by email or phone.',
  name: 'Name',
  phone: 'Phone',
  phoneHelp: 'With the country code if you are outside the United States.',
  email: 'Email',
  content: 'What do you need?',
  contentHelp: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  submit: 'Send message',
  sent: 'Your message has reached us. We answer to the email address or the phone number you left.',
  another: 'Send another message',
};
