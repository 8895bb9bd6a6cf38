import { messageCodes, type MessageCode } from '@tael/contract/messaging/message-codes';
import type { DeliveredEvent } from '../../../kernel/events/job.ts';

/** The values that a message's sentence asks for, as the event tells them; an amount comes with its currency. */
export const paramsOf = (code: MessageCode, { payload }: DeliveredEvent): Record<string, string> => {
  const names: readonly string[] = messageCodes[code].params;
  const wanted = names.includes('amount') ? [...names, 'currency'] : names;
  return Object.fromEntries(
    wanted.map((name) => {
      const value = payload[name];
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
};
