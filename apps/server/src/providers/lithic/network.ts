import { createHash } from 'node:crypto';
import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import { createMemory } from '../../kernel/load/memory.ts';
import { systemContext, type SystemContextParts } from '../../kernel/system-context.ts';
import { read, transact } from '../../kernel/transaction.ts';
import type { ForeignNetwork } from '../card-network/port.ts';
import type { LithicSettings } from './client.ts';
import { cardOfToken, noteMessage } from './repository.ts';
import { isLithicSignature } from './signature.ts';
import { askedOf, lithicAsk, lithicTransaction, resultOf, toldOf } from './words.ts';

const rememberedCards = 50_000;

/**
 * Lithic asks about each purchase, and tells all of a transaction whenever something happens to it. What it says is noted
 * once, under its own name and with a number of ours, so that it means the same however often and in whatever order it comes.
 */
export const lithicNetwork = (
  parts: SystemContextParts,
  settings: Pick<LithicSettings, 'streamSecret' | 'eventsSecret'>,
): ForeignNetwork => {
  const { clock } = parts;
  const remembered = createMemory<string>(rememberedCards);
  // Whose a token is never changes.
  const cardOf = async (token: string): Promise<string | undefined> => {
    const before = remembered.get(token);
    if (before !== undefined) return before;
    const id = await read(systemContext(parts), (tx) => cardOfToken(tx, token));
    if (id !== undefined) remembered.set(token, id);
    return id;
  };
  return {
    readAsk: async (call) => {
      if (!isLithicSignature(settings.streamSecret, call, clock.millis())) return undefined;
      const asked = lithicAsk.parse(JSON.parse(call.body));
      const cardId = await cardOf(asked.card.token);
      if (cardId === undefined) return { kind: 'declined' };
      const draft = askedOf(asked, cardId);
      if (draft === null) return { kind: 'approved' };
      const name = asked.event_token ?? createHash('sha256').update(call.body).digest('hex');
      const note = { name: `${name}/asked`, draft, at: clock.now() };
      return { kind: 'ask', message: await transact(systemContext(parts), (tx) => noteMessage(tx, note)) };
    },
    answerOf: (reason: DeclineReason | null) => ({ result: reason === null ? 'APPROVED' : resultOf(reason) }),
    readNotice: async (call) => {
      if (!isLithicSignature(settings.eventsSecret, call, clock.millis())) return undefined;
      const { data } = lithicTransaction.safeParse(JSON.parse(call.body));
      const cardId = data && (await cardOf(data.card_token));
      if (!data || cardId === undefined) return [];
      return transact(systemContext(parts), async (tx) => {
        const messages = [];
        for (const { name, draft } of toldOf(data, cardId))
          messages.push(await noteMessage(tx, { name, draft, at: clock.now() }));
        return messages;
      });
    },
  };
};
