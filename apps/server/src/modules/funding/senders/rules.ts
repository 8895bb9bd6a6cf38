/** Decisions about senders, without SQL. */

const mail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const phone = /^(\+?1[\s.-]?)?(\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4}$/;

/**
 * Whether somebody can be known by this at Zelle: a mail address or a number of the United States. An address of a chain that
 * was pasted there would stand on the whitelist and never be met.
 */
export const isZelleAddress = (value: string): boolean => {
  const written = value.normalize('NFKC').trim();
  return mail.test(written) || phone.test(written);
};

/** As it is compared with what a payment says; a number is the same however it is written. */
export const comparedSender = (value: string): string => {
  const written = value.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
  return phone.test(written) ? `+1${written.replace(/\D/g, '').slice(-10)}` : written;
};
