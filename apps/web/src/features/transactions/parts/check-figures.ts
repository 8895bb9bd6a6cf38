import { declineReasons, type DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import { fraudSignals } from '@tael/contract/fraud/states';
import { formatMoney } from '@tael/i18n/format';
import { isMoneyText } from '@tael/money';
import { chosen } from '../../../lib/forms/filters.ts';
import type { TimelineStep } from '../api.ts';
import type { Figures, Reader } from './figures.ts';
import { ruleFigures } from './rule-figures.ts';

type Check = TimelineStep['checks'][number];
type Show = (check: Check, reader: Reader, currency: string) => Figures;

/** What a check saw and what it asks for: no code of ours is shown as it is kept. */
export const checkFigures = (check: Check, reader: Reader, currency: string): Figures => {
  const name = chosen(declineReasons, check.name);
  return name ? shows[name](check, reader, currency) : { value: '', threshold: '' };
};

const alone = (value: string): Figures => ({ value, threshold: '' });

/** A word for what was seen, of those that the check knows. */
const word =
  (wordsOf: (words: Reader['words']) => Readonly<Record<string, string>>): Show =>
  ({ value }, { words }) =>
    alone(wordsOf(words)[value] ?? '');

const always =
  (wordOf: (words: Reader['words']['checks']) => string): Show =>
  (_, { words }) =>
    alone(wordOf(words.checks));

const amount = (text: string, currency: string) =>
  isMoneyText(text, 'USD') ? formatMoney(text, currency) : text;

/** An amount that there is a most of. */
const atMost: Show = ({ value, threshold }, { words }, currency) => ({
  value: amount(value, currency),
  threshold: threshold === null ? words.checks.noLimit : amount(threshold, currency),
});

const asWritten: Show = ({ value, threshold }) => ({ value, threshold: threshold ?? '' });
const amountAlone: Show = ({ value }, _, currency) => alone(amount(value, currency));

/** The same of what is seen by those alone who see the account. */
const ofAccount: Show = (check, reader, currency) =>
  check.value === '' ? alone('') : atMost(check, reader, currency);

/** The card's last month, beside the month that it was then. */
const inTime: Show = ({ value, threshold }, { words, month }) => ({
  value: month(value),
  threshold: threshold === null ? '' : words.checks.atLeast(month(threshold)),
});

const beforeItsEnd: Show = ({ value, threshold }, { words, date }) => ({
  value: date(value, 'dateTime'),
  threshold: threshold === null ? '' : words.checks.before(date(threshold, 'dateTime')),
});

/** `YYMM`, shown as it is printed on a card. */
const printed = (text: string) => text.replace(/^(\d{2})(\d{2})$/, '$2/$1');

const expiry: Show = ({ value, threshold }, { words }) => ({
  value: value === 'absent' ? words.checks.given.absent : printed(value),
  threshold: printed(threshold ?? ''),
});

/** What a control allows is kept as `only: …` or `except: …`. */
const control =
  (nameOf: (entry: string, reader: Reader) => string): Show =>
  ({ value, threshold }, reader) => {
    const { checks } = reader.words;
    const [, mode, list = ''] = /^(only|except): (.*)$/s.exec(threshold ?? '') ?? [];
    const names = list
      .split(', ')
      .map((entry) => nameOf(entry, reader))
      .join(checks.comma);
    return {
      value: value === '' ? checks.unsaid : nameOf(value, reader),
      threshold: mode === undefined ? checks.any : checks[mode === 'only' ? 'only' : 'except'](names),
    };
  };

const uses: Show = ({ value, threshold }, { words }) => ({
  value,
  threshold: threshold === null ? words.checks.noLimit : words.checks.fewerThan(threshold),
});

const ownMerchant: Show = ({ value, threshold }, { words }) => ({
  value: value === '' ? words.checks.unsaid : value,
  threshold: threshold ?? words.checks.any,
});

const rule: Show = ({ value, threshold }, reader) => ruleFigures(value, threshold, reader);

/** A score, and the signals that it is the sum of. */
const score: Show = ({ value, threshold }, { words: { checks } }) => {
  const [points = '', signals = ''] = value.split(': ');
  const named = signals.split(', ').flatMap((signal) => {
    const known = chosen(fraudSignals, signal);
    return known ? [checks.signal[known]] : [];
  });
  return {
    value: checks.score(points, named.join(checks.comma)),
    threshold: threshold === null ? '' : checks.below(threshold),
  };
};

/** What the customer's server said, and what took the place of an answer; its own reason stands as it was given. */
const webhook: Show = ({ value, threshold }, { words: { transactions } }) => {
  const outcome: Readonly<Record<string, string>> = transactions.webhook.outcome;
  const fallback: Readonly<Record<string, string>> = transactions.webhook.fallback;
  return { value: outcome[value] ?? '', threshold: fallback[threshold ?? ''] ?? threshold ?? '' };
};

const cardStatus = word(({ cards }) => cards.status);
const given = word(({ checks }) => checks.given);
const tokenStatus: Show = ({ value }, { words }) => {
  const statuses: Readonly<Record<string, string>> = words.devices.status;
  return alone(statuses[value] ?? words.checks.token);
};
const challengeStatus = word(({ checks }) => checks.challenge);
const accountStanding = word(({ checks }) => checks.account);

const shows: Readonly<Record<DeclineReason, Show>> = {
  card_unknown: word(({ checks }) => checks.card),
  card_frozen: cardStatus,
  card_blocked: cardStatus,
  card_lost: cardStatus,
  card_stolen: cardStatus,
  card_being_made: cardStatus,
  card_not_issued: cardStatus,
  card_not_active: cardStatus,
  card_closing: cardStatus,
  card_closed: cardStatus,
  card_expired: inTime,
  card_past_close_date: beforeItsEnd,
  cvc_mismatch: given,
  expiry_mismatch: expiry,
  pin_incorrect: given,
  pin_tries_exceeded: given,
  address_mismatch: given,
  token_unknown: tokenStatus,
  token_not_active: tokenStatus,
  token_suspended: tokenStatus,
  token_deleted: tokenStatus,
  token_merchant_mismatch: asWritten,
  challenge_unknown: challengeStatus,
  challenge_pending: challengeStatus,
  challenge_refused: challengeStatus,
  challenge_expired: challengeStatus,
  challenge_mismatch: atMost,
  account_suspended: accountStanding,
  account_restricted: accountStanding,
  account_not_active: accountStanding,
  currency_unsupported: asWritten,
  amount_invalid: amountAlone,
  amount_too_large: amountAlone,
  category_not_allowed: control((entry, { category }) => category(entry)),
  country_not_allowed: control((code, { country }) => country(code)),
  merchant_not_allowed: control((name) => name),
  presence_not_allowed: control((entry, { presence }) => presence(entry)),
  use_count_reached: uses,
  purchase_not_stated: uses,
  merchant_locked: ownMerchant,
  limit_per_transaction: atMost,
  limit_daily: atMost,
  limit_weekly: atMost,
  limit_monthly: atMost,
  limit_merchant: ofAccount,
  insufficient_funds: ofAccount,
  rule_declined: rule,
  rule_frozen: rule,
  suspected_fraud: score,
  webhook_declined: webhook,
  webhook_timeout: webhook,
  webhook_error: webhook,
  hold_ended: asWritten,
  message_unreadable: asWritten,
  reference_taken: asWritten,
  declined_elsewhere: always(({ declinedElsewhere }) => declinedElsewhere),
  stand_in_declined: always(({ stoodIn }) => stoodIn),
  // What broke is for our own people to read elsewhere.
  system_error: always(({ fault }) => fault),
};
