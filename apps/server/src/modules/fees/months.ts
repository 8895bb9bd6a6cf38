/** The first moment of the month (UTC) that a moment lies in. */
export const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));

/** The first moment of the month after. */
export const monthAfter = (month: Date): Date =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));

/** `YYYY-MM-01`. */
export const monthText = (month: Date): string => month.toISOString().slice(0, 10);

/**
 * The month whose invoice takes a fee of that moment: its own, or where that one has been issued already, the next that
 * has not. Undefined when that month has not ended yet.
 */
export const monthToIssue = (oldest: Date, issued: ReadonlySet<string>, now: Date): Date | undefined => {
  const running = monthOf(now);
  let month = monthOf(oldest);
  while (issued.has(monthText(month))) month = monthAfter(month);
  return month < running ? month : undefined;
};
