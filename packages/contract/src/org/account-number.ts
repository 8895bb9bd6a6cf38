/**
 * Account numbers of Tael: twelve digits, the last one a check digit (ISO/IEC 7812, Luhn), so that a mistyped one is told
 * before anybody is looked for.
 */
const checkDigitOf = (digits: string): number => {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10;
};

const prefix = '88';
const places = 1_000_000_000n;
// Neighbours in the order of opening get numbers far apart: both factors are inverse to each other modulo `places`.
const spread = 387_420_489n;
const inverse = 513_180_409n;

/** The account number of the customer that was opened as the `sequence`-th; at most 999,999,999. */
export const accountNumberOf = (sequence: bigint): string => {
  const digits = `${prefix}${((sequence * spread) % places).toString().padStart(9, '0')}`;
  return `${digits}${String(checkDigitOf(digits))}`;
};

/** Which customer has this number; undefined for what is none, however it is grouped. */
export const sequenceOf = (typed: string): bigint | undefined => {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^88\d{10}$/.test(digits) || checkDigitOf(digits.slice(0, -1)) !== Number(digits.at(-1)))
    return undefined;
  return (BigInt(digits.slice(2, -1)) * inverse) % places;
};

/** As it is read aloud: `8812 3456 7890`. */
export const groupedAccountNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');
