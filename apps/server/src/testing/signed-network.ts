/** Messages that the card network signs, sent to a whole server as bytes, and what was kept of them. */
import { routes } from '@tael/contract';
import { networkSignatureHeader } from '@tael/contract/authorizations/routes';
import { newId } from '../kernel/ids.ts';
import { networkSignature } from '../providers/card-network/signature.ts';
import { testApp } from './app.ts';
import { networkWorld, type Buyer } from './card-network.ts';
import { cardWorld } from './cards.ts';

const key = () => Buffer.alloc(32, 7);
const cardNetwork = Buffer.alloc(32, 9);

export const signedNetwork = async () => {
  const server = await testApp({
    keys: {
      master: key(),
      cardNetwork,
      bank: key(),
      identityCheck: key(),
      screening: key(),
      helpdesk: key(),
      cardPrinter: key(),
      cryptoConversion: key(),
    },
  });
  const { db, app } = server;
  const { buyer } = networkWorld(cardWorld(db, app.clock.now()));

  const tellBytes = async (
    payload: string,
    signature = networkSignature(cardNetwork, Buffer.from(payload), app.clock.millis()),
  ) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: routes.receiveNetworkMessage.path,
      payload,
      headers: { 'content-type': 'application/json', [networkSignatureHeader]: signature },
    });
    const { data, code } = answer.json<{ data: Record<string, unknown> | null; code?: string }>();
    return { status: answer.statusCode, ...data, code };
  };
  /** What was kept of the messages in whose text these letters stand. */
  const refusalsOf = async (like: string) =>
    (
      await db.pool.query<{ is_read: boolean; refusal: string | null }>(
        'select is_read, refusal from operations_odd_messages where strpos(body, $1) > 0',
        [like],
      )
    ).rows.map(({ is_read: isRead, refusal }) => ({ isRead, refusal }));
  return {
    db,
    buyer,
    tellBytes,
    tell: (message: object) => tellBytes(JSON.stringify(message)),
    /** A message of three dollars for a card of the buyer. */
    messageOf: (of: Buyer, type: string, change: object = {}) => ({
      type,
      reference: `NET-${newId()}`,
      sequence: 0,
      sentAt: app.clock.now().toISOString(),
      cardToken: of.card.id,
      amount: '3.00',
      currency: 'USD',
      ...change,
    }),
    refusalsOf,
    kept: async (like: string) => (await refusalsOf(like)).map(({ isRead }) => isRead),
    close: () => server.close(),
  };
};
export type SignedNetwork = Awaited<ReturnType<typeof signedNetwork>>;
