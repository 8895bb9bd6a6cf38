/** A calendar day that exists, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
};

/** The same day so many days later, or earlier. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The first and the last day of the month that a day lies in, or of one so many months later. */
export const monthOf = (day: string, later = 0): { readonly from: string; readonly to: string } => {
  const [year = 0, month = 0] = day.split('-').map((part) => Number.parseInt(part, 10));
  const text = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: text(Date.UTC(year, month - 1 + later, 1)), to: text(Date.UTC(year, month + later, 0)) };
};
