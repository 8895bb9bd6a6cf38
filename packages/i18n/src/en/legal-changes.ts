import type { DocumentName } from '@tael/contract/org/documents';

/** What is new in each document that people accept, as the document itself says; a test holds both together. */
const documents = {
  'terms-of-service': { title: 'Terms of service', changes: 'This is the first version.' },
  'privacy-policy': { title: 'Privacy policy', changes: 'This is the first version.' },
  'cardholder-agreement': { title: 'Cardholder agreement', changes: 'This is the first version.' },
} satisfies Record<DocumentName, { readonly title: string; readonly changes: string }>;

/** Asked before the console is used again. */
export const legalChanges = {
  title: 'Our terms have changed',
  lead: 'Please read what’s new and accept it to continue.',
  documents,
  versions: (before: string, now: string) => `Version ${before} → ${now}`,
  changes: 'What’s new',
  read: 'Read the full document',
  agree: 'I’ve read and accept these documents.',
  agreeFirst: 'Accept the documents to continue.',
  accept: 'Continue',
  signOut: 'Sign out',
};
