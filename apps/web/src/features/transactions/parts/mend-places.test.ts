import { declineFacts, declineReasons } from '@tael/contract/authorizations/decline-reasons';
import { basePermissions } from '@tael/contract/base-permissions';
import { expect, test } from 'vitest';
import { places } from '../../../lib/paths/places.ts';
import { mendPlaces, type Way } from './mend-places.ts';

const cardId = '00000000-0000-7000-8000-000000000001';
const ways = (reason: (typeof declineReasons)[number], pages: readonly string[]) =>
  mendPlaces(reason, cardId, pages).map(({ way }) => way);

test.each([
  ['rule_declined', ['rules']],
  ['rule_frozen', ['card', 'rules']],
  ['limit_daily', ['card', 'limits']],
  ['limit_merchant', ['limits']],
  ['insufficient_funds', ['funding']],
  ['webhook_timeout', ['webhook']],
  ['card_blocked', ['tickets']],
  ['account_suspended', ['tickets']],
  ['account_not_active', ['account']],
  ['card_closed', ['newCard']],
] satisfies [(typeof declineReasons)[number], Way[]][])(
  '%s leads to where it is mended',
  (reason, expected) => {
    expect(ways(reason, basePermissions.customer)).toEqual(expected);
  },
);

test('whoever runs the cards finds a way for each decline that is theirs to mend', () => {
  for (const reason of declineReasons.filter((one) => declineFacts[one].mendedBy === 'business'))
    expect(ways(reason, basePermissions.customer), reason).not.toEqual([]);
});

test('nobody is led to a page that is not open to them', () => {
  for (const reason of declineReasons) {
    expect(ways(reason, [])).toEqual([]);
    for (const way of ways(reason, basePermissions.subAccount)) expect(['card', 'tickets']).toContain(way);
  }
  expect(ways('rule_frozen', basePermissions.subAccount)).toEqual(['card']);
  expect(mendPlaces('insufficient_funds', cardId, ['funding:announce'])).toEqual([
    { way: 'funding', place: places.addFunds },
  ]);
});
