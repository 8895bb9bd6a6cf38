/**
 * What is accepted, in which version: at registration, and with the first card that somebody orders. A test holds the
 * versions to the documents themselves (`packages/i18n/src/en/legal`).
 */
export const acceptedDocuments = {
  registration: [
    { document: 'terms-of-service', version: '1.0' },
    { document: 'privacy-policy', version: '1.0' },
  ],
  card_order: [{ document: 'cardholder-agreement', version: '1.0' }],
} as const satisfies Record<string, readonly { readonly document: DocumentName; readonly version: string }[]>;
export type Occasion = keyof typeof acceptedDocuments;

export const documentNames = ['terms-of-service', 'privacy-policy', 'cardholder-agreement'] as const;
export type DocumentName = (typeof documentNames)[number];
