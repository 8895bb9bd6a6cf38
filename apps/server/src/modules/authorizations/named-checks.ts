import type { ChallengeStatus } from '@tael/contract/authorizations/challenges';
import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import type { TokenStatus } from '@tael/contract/authorizations/token-states';
import { formatMoney, isMoneyText, money, parseMoney, type CurrencyCode } from '@tael/money';
import { isMerchantMeant } from '../../kernel/text/merchant-stem.ts';
import { seen, type CheckToMake } from './checks.ts';

/** How a question stands that was put to the holder. */
export type PutStatus = Exclude<ChallengeStatus, 'declined'>;

/** What a message names beside its card, as it stands; undefined where it names none. */
export interface NamedFacts {
  readonly token: 'unknown' | { readonly status: TokenStatus; readonly merchantName: string } | undefined;
  readonly challenge: 'unknown' | { readonly status: PutStatus; readonly amount: bigint } | undefined;
}

interface Asked {
  readonly amount: string;
  readonly merchant: { readonly name: string; readonly city?: string | undefined } | undefined;
  readonly card: { readonly currency: CurrencyCode } | undefined;
}

/** The token that pays, then the question that the holder was asked. */
export const namedChecks = ({ token, challenge }: NamedFacts, asked: Asked): readonly CheckToMake[] => [
  ...tokenChecks(token, asked),
  ...challengeChecks(challenge, asked),
];

const tokenReasons: Readonly<Record<TokenStatus, DeclineReason | null>> = {
  requested: 'token_not_active',
  active: null,
  suspended: 'token_suspended',
  deleted: 'token_deleted',
};

const tokenChecks = (token: NamedFacts['token'], { merchant }: Asked): readonly CheckToMake[] => {
  if (token === undefined) return [];
  if (token === 'unknown') return [['token_unknown', () => seen(token, false)]];
  const { status, merchantName } = token;
  const state: CheckToMake = [
    tokenReasons[status] ?? 'token_not_active',
    () => seen(status, tokenReasons[status] === null),
  ];
  if (merchantName === '' || !merchant) return [state];
  const isThere = isMerchantMeant(merchantName, merchant);
  return [
    state,
    ['token_merchant_mismatch', () => ({ value: merchant.name, threshold: merchantName, passed: isThere })],
  ];
};

const challengeReasons: Readonly<Record<PutStatus, DeclineReason | null>> = {
  pending: 'challenge_pending',
  passed: null,
  refused: 'challenge_refused',
  expired: 'challenge_expired',
};

const challengeChecks = (
  challenge: NamedFacts['challenge'],
  { amount, card }: Asked,
): readonly CheckToMake[] => {
  if (challenge === undefined) return [];
  if (challenge === 'unknown') return [['challenge_unknown', () => seen(challenge, false)]];
  const { status, amount: confirmed } = challenge;
  const currency = card?.currency ?? 'USD';
  return [
    [challengeReasons[status] ?? 'challenge_pending', () => seen(status, challengeReasons[status] === null)],
    [
      'challenge_mismatch',
      () => ({
        value: amount,
        threshold: formatMoney(money(confirmed, currency)),
        // What is no amount at all is declined for that.
        passed: !isMoneyText(amount, currency) || parseMoney(amount, currency).minor <= confirmed,
      }),
    ],
  ];
};
