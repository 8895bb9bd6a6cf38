const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something waits, in the largest unit that is whole. */
export const ageOf = (
  since: string,
  now: number,
): { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number } => {
  const waited = Math.max(0, now - Date.parse(since));
  if (waited >= day) return { unit: 'days', count: Math.floor(waited / day) };
  if (waited >= hour) return { unit: 'hours', count: Math.floor(waited / hour) };
  return { unit: 'minutes', count: Math.floor(waited / minute) };
};
