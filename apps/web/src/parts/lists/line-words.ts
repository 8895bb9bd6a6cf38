import { useWords } from '../../lib/words/language.ts';
import {
  authorizationTones,
  cardTones,
  depositTones,
  disputeTones,
  fraudAlertTones,
  limitRequestTones,
  memberTones,
  ticketTones,
  type Tone,
} from '../../ui/states/states.ts';

type Names = Readonly<Record<string, string>>;
type ToneOf = Readonly<Record<string, Tone>>;

/** What lines of many kinds are called by their kind: codes have words, and what somebody wrote stays as it is. */
export const useLineTitles = (): ((kind: string, title: string) => string) => {
  const fees: Names = useWords('fees').names;
  const limits: Names = useWords('limits').name;
  const ways: Names = useWords('fundingWays').choose.names;
  const flags: Names = useWords('flagged').kind;
  const acts: Names = useWords('approvalActs');
  const uses: Names = useWords('bins').uses;
  const codes: Readonly<Record<string, Names>> = {
    fees,
    limit_requests: limits,
    other_funding: ways,
    funding_holds: ways,
    flagged_purchases: flags,
    approvals: acts,
    card_bins: uses,
  };
  return (kind, title) => codes[kind]?.[title] ?? title;
};

/** The state of a line in words and in its tone; null where its kind has none. */
export const useLineStates = () => {
  const states: Readonly<Record<string, { readonly names: Names; readonly tones?: ToneOf }>> = {
    people: { names: useWords('people').state, tones: memberTones },
    cards: { names: useWords('cards').status, tones: cardTones },
    purchases: { names: useWords('transactions').status, tones: authorizationTones },
    payments: { names: useWords('payments').states },
    deposits: { names: useWords('funding').state, tones: depositTones },
    other_funding: { names: useWords('fundingWays').state },
    limit_requests: { names: useWords('limits').state, tones: limitRequestTones },
    tickets: { names: useWords('tickets').state, tones: ticketTones },
    disputes: { names: useWords('disputes').state, tones: disputeTones },
    fraud: { names: useWords('fraudReviews').state, tones: fraudAlertTones },
  };
  return (kind: string, state: string | null): { name: string; tone: Tone } | null => {
    const known = states[kind];
    if (!known || state === null) return null;
    return { name: known.names[state] ?? state, tone: known.tones?.[state] ?? 'calm' };
  };
};
