import type { Language } from './language.ts';

/** The legal documents and where each is read (specification section 2); the Chinese ones carry the query `type=2`. */
export const legalDocuments = {
  terms: '/terms',
  agreement: '/agreement',
  consent: '/consent',
  'laundering-policy': '/laundering-policy',
  'terms-of-service': '/legal/terms-of-service',
  'account-agreement': '/legal/account-agreement',
  'privacy-policy': '/legal/privacy-policy',
  'electronic-communications-agreement': '/legal/electronic-communications-agreement',
  'partner-platform-terms': '/legal/partner-platform-terms',
  'partner-platform-consent': '/legal/partner-platform-consent',
  'bank-terms': '/legal/bank-terms',
  'bank-consent': '/legal/bank-consent',
  'crypto-wallet-service-terms': '/legal/crypto-wallet-service-terms',
  'cardholder-agreement': '/legal/cardholder-agreement',
  'user-terms': '/legal/user-terms',
  'sanctions-policy': '/legal/sanctions-policy',
} as const;

export type DocumentId = keyof typeof legalDocuments;

export const isDocumentId = (text: string): text is DocumentId => text in legalDocuments;

/** Where a document is read in a language. */
export const documentPlace = (id: DocumentId, language: Language): string =>
  language === 'zh_CN' ? `${legalDocuments[id]}?type=2` : legalDocuments[id];

/** Also what their files are called. */
export const documentIds = Object.keys(legalDocuments).filter(isDocumentId);
