/**
 * Why money is sent, where the receiving country's banks ask for it: the codes of cross-border CNY, of the Reserve Bank of
 * India and of the Central Bank of the UAE that a company uses. The words are `payments.purposes` in the dictionaries.
 */
export const purposeCodes = {
  CN: ['CGODDR', 'CSTRDR', 'CCTFDR', 'CCDNDR'],
  IN: ['P0103', 'P0802', 'P1006', 'P1301', 'P1401'],
  AE: ['GDE', 'GDI', 'SAL', 'COM', 'IGT', 'EDU'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PurposeCode = (typeof purposeCodes)[keyof typeof purposeCodes][number];

const codesOf: Readonly<Record<string, readonly PurposeCode[] | undefined>> = purposeCodes;

/** What may be chosen for an account in this country; none where its banks do not ask. */
export const purposesOf = (country: string): readonly PurposeCode[] => codesOf[country] ?? [];

export const allPurposes = Object.values(purposeCodes).flat() as readonly PurposeCode[];
