import { call, type CallInput, type CallOutput } from '../../lib/client.ts';
import { useKeyedWork } from '../../lib/keyed-act.ts';
import { moneyKey } from '../../lib/live-balance.ts';

export type NetworkAnswer = CallOutput<'sandboxAuthorize'>;

/** What the merchant may do next with a purchase. */
export type Lever = 'capture' | 'increment' | 'reversal' | 'refund' | 'expiry';

const useLever = <Input extends object>(pull: (input: Input) => Promise<NetworkAnswer>) =>
  useKeyedWork(pull, { again: [[moneyKey]] });

export const usePurchase = () =>
  useLever((input: CallInput<'sandboxAuthorize'>) => call('sandboxAuthorize', input));

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
