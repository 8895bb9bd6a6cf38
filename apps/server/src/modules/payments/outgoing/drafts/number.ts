/** A digit for each of `digits`, doubled in turn from the right, as card numbers are checked. */
const sumOf = (digits: string): number =>
  [...digits].toReversed().reduce((sum, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);

/**
 * The number of a payment from its place in the order of all: sixteen digits, as banks write theirs. Its last digit is never
 * the check digit of a card number, so that nothing that looks for card numbers takes it for one.
 */
export const numberOf = (sequence: bigint): string => {
  const body = `20${String(sequence).padStart(13, '0')}`;
  const check = (10 - (sumOf(body) % 10)) % 10;
  return `${body}${String((check + 5) % 10)}`;
};
