import { useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { messagesKey } from '../../lib/messages/message-text.ts';

export type NetworkAnswer = CallOutput<'sandboxAuthorize'>;

/** What the merchant may do next with a purchase. */
export type Lever = 'capture' | 'increment' | 'reversal' | 'refund' | 'expiry';

const useLever = <Input extends object>(pull: (input: Input) => Promise<NetworkAnswer>) =>
  useKeyedWork(pull, { again: [[moneyKey]] });

/** What a merchant begins with: a purchase, or any other message. */
export type Sent =
  | { readonly purchase: CallInput<'sandboxAuthorize'> }
  | { readonly message: CallInput<'sandboxNetworkMessage'> };

// The holder may be asked, which waits among the messages.
export const usePurchase = () =>
  useKeyedWork(
    (sent: Sent): Promise<NetworkAnswer> =>
      'purchase' in sent
        ? call('sandboxAuthorize', sent.purchase)
        : call('sandboxNetworkMessage', sent.message),
    { again: [[moneyKey], [messagesKey]] },
  );

interface Pull {
  readonly lever: Lever;
  readonly authorizationId: string;
  readonly amount: string;
  /** A capture that ends the hold. */
  readonly isFinal: boolean;
}

export const usePull = () =>
  useLever(({ lever, authorizationId, amount, isFinal }: Pull): Promise<NetworkAnswer> => {
    switch (lever) {
      case 'capture':
        return call('sandboxCapture', { authorizationId, amount, final: isFinal });
      case 'increment':
        return call('sandboxIncrement', { authorizationId, amount });
      case 'reversal':
        return call('sandboxReversal', { authorizationId, amount });
      case 'refund':
        return call('sandboxRefund', { authorizationId, amount });
      case 'expiry':
        return call('sandboxExpiry', { authorizationId });
    }
  });

export type DeviceToken = CallOutput<'listCardTokens'>[number];
export type DeviceEvent = CallInput<'sandboxTokenEvent'>['type'];

/** Where a card is held; the sandbox's wallet says something about each. */
export const useDevices = (cardId: string) =>
  useQuery({
    queryKey: [moneyKey, 'cards', 'tokens', cardId],
    queryFn: ({ signal }) => call('listCardTokens', { id: cardId }, { signal }),
    meta: { inPlace: true },
  });

type Addition = Pick<
  CallInput<'sandboxTokenMessage'>,
  'cardToken' | 'wallet' | 'deviceName' | 'merchantName'
>;

/** Puts the card on a device or with a merchant, which may pay with it at once. */
export const useAddDevice = () =>
  useKeyedWork(
    async (addition: Addition) => {
      const about = { reference: `SBX-${crypto.randomUUID()}`, sequence: 0, cardToken: addition.cardToken };
      const asked = await call('sandboxTokenMessage', {
        ...addition,
        ...about,
        type: 'tokenization_request',
      });
      if (asked.decision !== 'declined') await call('sandboxTokenMessage', { ...about, type: 'activation' });
      return asked;
    },
    { again: [[moneyKey], [messagesKey]] },
  );

export const useDeviceEvent = () =>
  useKeyedWork((event: CallInput<'sandboxTokenEvent'>) => call('sandboxTokenEvent', event), {
    again: [[moneyKey]],
  });
