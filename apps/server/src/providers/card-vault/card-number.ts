import { randomInt } from 'node:crypto';

/** A number of 16 digits below this BIN with a valid check digit. */
export const newCardNumber = (bin: string): string => {
  let body = bin;
  while (body.length < 15) body += String(randomInt(10));
  return body + checkDigitOf(body);
};

/** Whether the last digit is the check digit of the others (Luhn, ISO/IEC 7812-1). */
export const isCardNumber = (text: string): boolean =>
  /^\d{12,19}$/.test(text) && checkDigitOf(text.slice(0, -1)) === text.slice(-1);

const checkDigitOf = (body: string): string => {
  let sum = 0;
  for (let place = 0; place < body.length; place += 1) {
    const digit = body.charCodeAt(body.length - 1 - place) - 48;
    const weighed = place % 2 === 0 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return String((10 - (sum % 10)) % 10);
};
