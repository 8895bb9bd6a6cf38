import type { Words } from '@tael/i18n';

type States = Pick<Words['fundingWays'], 'state' | 'stateText'>;

/** How an intent of this way stands, in words: what another way says of a debit or of a late payment is not so of all. */
export const wordsOfState = (
  { state, stateText, ofAch, ofZelle }: States & Pick<Words['fundingWays'], 'ofAch' | 'ofZelle'>,
  way: string,
): States => {
  const own = way === 'ach' ? ofAch : way === 'zelle' ? ofZelle : { state: {}, stateText: {} };
  return { state: { ...state, ...own.state }, stateText: { ...stateText, ...own.stateText } };
};
