/**
 * The versions of the terms of service and of the privacy policy that somebody who registers was shown: a page that was
 * loaded before a new version says another. It is what `acceptedDocuments` says, written out, because each byte of a page
 * before sign-in counts; a test holds the two together.
 */
export const registrationTerms = '1.0/1.0';
