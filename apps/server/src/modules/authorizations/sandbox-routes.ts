/** The levers of the sandbox network. Each makes it send the signed message that a real network would send. */
import type { HandlersFor, InputOf } from '@tael/contract';
import { networkAnswer } from '@tael/contract/authorizations/schemas';
import type { NetworkMessageType } from '@tael/contract/authorizations/states';
import { tokenAnswer } from '@tael/contract/authorizations/tokens';
import type { sandboxRoutes } from '@tael/contract/sandbox/routes';
import { formatMoney, money } from '@tael/money';
import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { passOnRefusal } from '../../kernel/pass-on-refusal.ts';
import { read } from '../../kernel/transaction.ts';
import type { DrivenCardNetwork, NetworkReply } from '../../providers/card-network/port.ts';
import { nextSequence } from './message-repository.ts';
import { findAuthorization } from './repository.ts';
import { findToken, nextTokenSequence } from './tokens/token-repository.ts';

type Levers = Pick<
  HandlersFor<Context, typeof sandboxRoutes>,
  | 'sandboxAuthorize'
  | 'sandboxIncrement'
  | 'sandboxCapture'
  | 'sandboxReversal'
  | 'sandboxRefund'
  | 'sandboxExpiry'
  | 'sandboxNetworkMessage'
  | 'sandboxTokenMessage'
  | 'sandboxTokenEvent'
>;

export const createCardNetworkSandboxHandlers = ({
  network,
}: {
  readonly network: DrivenCardNetwork;
}): Levers => {
  const follow = async (ctx: Context, type: NetworkMessageType, input: FollowUp): Promise<NetworkAnswer> => {
    const { authorizationId, amount, sequence, final } = input;
    const purchase = await findPurchase(ctx, type, authorizationId);
    const reply = await network.send({
      type,
      reference: purchase.reference,
      sequence: sequence ?? purchase.sequence,
      cardToken: purchase.cardId,
      amount: amount ?? purchase.held,
      currency: purchase.currency,
      ...(final === undefined ? {} : { final }),
    });
    return answerFrom(reply);
  };
  const sendAboutToken = async (message: TokenWord): Promise<TokenAnswer> => {
    const { status, body } = await network.sendAboutToken(message);
    return status < 300 ? tokenSuccess.parse(body).data : passOnRefusal(body);
  };
  return {
    sandboxAuthorize: async (
      ctx,
      {
        cardId,
        amount,
        presence = 'online',
        cvcResult = 'match',
        captureNow,
        reference = `SBX-${newId()}`,
        ...named
      },
    ) => {
      const message = {
        reference,
        sequence: 0,
        cardToken: cardId,
        amount,
        currency: 'USD',
        presence,
        cvcResult,
        ...named,
      };
      const answer = answerFrom(await network.send({ ...message, type: 'authorization' }));
      if (captureNow && answer.authorizationId !== null && answer.decision === 'approved')
        await follow(ctx, 'capture', { authorizationId: answer.authorizationId, amount });
      return answer;
    },
    sandboxIncrement: (ctx, input) => follow(ctx, 'increment', input),
    sandboxCapture: (ctx, input) => follow(ctx, 'capture', input),
    sandboxReversal: (ctx, input) => follow(ctx, 'reversal', input),
    sandboxRefund: (ctx, input) => follow(ctx, 'refund', input),
    sandboxExpiry: (ctx, input) => follow(ctx, 'expiry', input),
    sandboxNetworkMessage: async (_ctx, message) => answerFrom(await network.send(message)),
    sandboxTokenMessage: (_ctx, message) => sendAboutToken(message),
    sandboxTokenEvent: async (ctx, event) => sendAboutToken(await wordOfToken(ctx, event)),
  };
};

interface FollowUp {
  readonly authorizationId: string;
  readonly amount?: string | undefined;
  readonly sequence?: number | undefined;
  readonly final?: boolean | undefined;
}

/** What the network remembers of a purchase: its own name for it, and the number of the next message of this type. */
const findPurchase = (ctx: Context, type: NetworkMessageType, authorizationId: string) =>
  read(
    ctx,
    async (tx) => {
      const row = (await findAuthorization(tx, authorizationId, null)) ?? fail('not_found');
      return {
        reference: row.reference,
        cardId: row.card_id,
        currency: row.currency,
        held: formatMoney(money(row.held, row.currency)),
        sequence: await nextSequence(tx, row.reference, type),
      };
    },
    { scope: { kind: 'system' } },
  );

type TokenWord = Parameters<DrivenCardNetwork['sendAboutToken']>[0];

/** What the network says next of a token that it knows: under its own name for it, and a number that is free. */
const wordOfToken = (
  ctx: Context,
  { tokenId, type }: InputOf<typeof sandboxRoutes.sandboxTokenEvent>,
): Promise<TokenWord> =>
  read(
    ctx,
    async (tx) => {
      const { reference, card_id: cardToken } = (await findToken(tx, tokenId, null)) ?? fail('not_found');
      return { reference, cardToken, type, sequence: await nextTokenSequence(tx, { reference, type }) };
    },
    { scope: { kind: 'system' } },
  );

type TokenAnswer = z.output<typeof tokenAnswer>;
type NetworkAnswer = z.output<typeof networkAnswer>;

const success = z.object({ data: networkAnswer });
const tokenSuccess = z.object({ data: tokenAnswer });

const answerFrom = ({ status, body }: NetworkReply): NetworkAnswer =>
  status < 300 ? success.parse(body).data : passOnRefusal(body);
