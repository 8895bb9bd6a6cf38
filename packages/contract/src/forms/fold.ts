/**
 * What was typed, as it is compared and stored: keyboards, mails and browsers write the same letters and digits in
 * several ways. The rules judge this form, and the schemas hand it on.
 */

/** A password as it is judged, hashed and compared: keyboards write one accented letter as one character or as two. */
export const plainPassword = (typed: string): string => typed.normalize('NFC');

/**
 * A code as it is compared: full-width characters folded, lower case, without the spaces and hyphens that people, mails
 * and authenticator apps put between its groups.
 */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Z}\p{Pd}\p{Cf}\s\u2212]/gu, '')
    .toLowerCase();

export const recoveryForm = /^[a-z2-7]{16}$/;

/** The same, where a recovery code serves too: sixteen letters and digits, stored in groups of four. */
export const plainProof = (typed: string): string => {
  const plain = plainCode(typed);
  return recoveryForm.test(plain) ? plain.replace(/.{4}(?=.)/g, '$&-') : plain;
};

/** What may be an international domain; longer than any is none, and is not worked at. */
const hostForm = /^[\p{L}\p{N}\p{M}.。-]{1,254}$/u;
/**
 * An e-mail address as it is stored and mailed to: lower case, full-width characters folded, an international domain in
 * its ASCII form. Browsers hand over one domain in either form, and it is one mailbox.
 */
export const plainEmail = (typed: string): string => {
  const folded = typed.trim().normalize('NFKC').toLowerCase();
  const at = folded.lastIndexOf('@');
  const host = folded.slice(at + 1);
  if (at < 0 || !/[^\0-\x7f]/.test(host) || !hostForm.test(host)) return folded;
  const url = `http://${host}`;
  return URL.canParse(url) ? folded.slice(0, at + 1) + new URL(url).hostname : folded;
};

/** A Chinese name as it is stored: the dot between its parts as the standard has it, whichever the keyboard has. */
export const plainChineseName = (typed: string): string =>
  typed
    .split(/[·•‧∙⋅・･．\u0387\u2e31\u2e33]/u)
    .map((part) => part.trim())
    .join('·');
