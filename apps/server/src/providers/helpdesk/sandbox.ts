import { newId } from '../../kernel/ids.ts';
import { emitMany } from '../../kernel/events/outbox.ts';
import { isSignedWith, signMessage } from '../../kernel/signed/signed-message.ts';
import { systemContext, type SystemContextParts } from '../../kernel/system-context.ts';
import { transact } from '../../kernel/transaction.ts';
import type { KeyRing } from '../../kernel/key-ring.ts';
import type { HelpdeskAnswer, SandboxHelpdesk, SupportRequest } from './port.ts';

const answerAfterMs = 5_000;
const author = { en_US: 'Mia, Tael support', zh_CN: 'Tael 客服 Mia' };
const firstAnswer = {
  en_US: 'Thank you for writing to us. We are looking at it; is there anything that we should know besides?',
  zh_CN: '感谢您的来信，我们正在核实。请问还有其他需要说明的情况吗？',
};
const nextAnswer = {
  en_US: 'Thank you, that helps. We have put it right on our side. Write again if anything is left.',
  zh_CN: '谢谢，您提供的信息很有帮助，我们这边已处理妥当。如仍有问题，欢迎继续留言。',
};
/** A reply with one of these thanks ends the talk. */
const thanks = /thank|谢/i;
/** For a minute the helpdesk cannot be reached with a request whose subject says so. */
const unreachable = /\bunreachable\b/i;
const unreachableMs = 60_000;

/**
 * A helpdesk that answers by itself after five seconds, and says everything twice. What it has promised to say waits in
 * the outbox, so that it survives a restart. `key` is the secret that it shares with us.
 */
export const sandboxHelpdesk = (
  parts: SystemContextParts,
  { key }: { readonly key: KeyRing },
): SandboxHelpdesk => {
  const sign = (answer: HelpdeskAnswer & { readonly author: string; readonly answerId: string }) =>
    signMessage(key, JSON.stringify(answer), parts.clock.millis());

  // An answer is called like what it answers: a request that is handed over twice gets one.
  const promise = (answerId: string, answer: HelpdeskAnswer, language: SupportRequest['language']) => {
    const ctx = systemContext(parts, { channel: 'sandbox' });
    const payload = { ...answer, author: author[language], answerId };
    const event = {
      topic: 'sandbox.helpdesk_answer',
      objectId: newId(),
      tenantId: null,
      customerId: null,
      payload,
      availableAt: new Date(parts.clock.millis() + answerAfterMs),
    };
    return transact(ctx, (tx) => emitMany(tx, ctx, [event, event]));
  };

  return {
    isAuthentic: (message) => isSignedWith(key, message),
    // It speaks by itself and sends no notices.
    receive: () => Promise.resolve(undefined),
    open: async ({ id, subject, language, openedAt }) => {
      const isNew = parts.clock.millis() < openedAt.getTime() + unreachableMs;
      if (isNew && unreachable.test(subject)) throw new Error('the helpdesk cannot be reached');
      await promise(id, { requestId: id, text: firstAnswer[language], isSolved: false }, language);
      return { reference: `HD-${id.slice(-8).toUpperCase()}` };
    },
    comment: ({ id, requestId, text, language }) =>
      promise(id, { requestId, text: nextAnswer[language], isSolved: thanks.test(text) }, language),
    close: () => Promise.resolve(),
    answer: (answer) => sign({ ...answer, author: author.en_US, answerId: newId() }),
    answerJob: (deliver) => ({
      topic: 'sandbox.helpdesk_answer',
      run: async (ctx, event) => {
        await deliver(ctx, signMessage(key, JSON.stringify(event.payload), ctx.clock.millis()));
      },
    }),
  };
};
