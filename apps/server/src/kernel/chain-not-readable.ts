import type { ChainTrouble } from '@tael/contract/funding/chain/states';

/** The chain cannot be read at present, and waiting is all there is to do. */
export class ChainNotReadable extends Error {
  readonly trouble: ChainTrouble;

  constructor(trouble: ChainTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ChainNotReadable';
    this.trouble = trouble;
  }
}
