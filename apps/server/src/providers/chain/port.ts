import type { ChainName } from '@tael/contract/funding/chain/states';

export interface ChainBlock {
  readonly height: number;
  readonly hash: string;
  readonly parentHash: string;
  readonly at: Date;
}

/** A transfer of some token, as its contract logged it. Addresses, contracts and hashes are lower-case. */
export interface ChainTransfer {
  readonly height: number;
  readonly blockHash: string;
  readonly transactionHash: string;
  readonly logIndex: number;
  readonly contract: string;
  readonly sender: string;
  readonly recipient: string;
  /** In whole smallest units of the token. */
  readonly value: bigint;
}

/** What is settled about a chain before anybody reads it. */
export interface ChainFacts {
  readonly name: ChainName;
  /** The number by which wallets and nodes know the chain; null where any will do. */
  readonly chainId: number | null;
  /** The contract of USDC. */
  readonly contract: string;
  /** From how many blocks on, its own included, a transfer stands. */
  readonly confirmations: number;
  readonly secondsABlock: number;
}

/** A chain to read from. Nothing here signs or sends: no private key is ours to use. */
export interface Chain extends ChainFacts {
  /** For how many blocks transfers are asked for at once. */
  readonly blocksAtOnce: number;
  height(): Promise<number>;
  /** Undefined for a block that is not there (yet, or any more). */
  block(height: number): Promise<ChainBlock | undefined>;
  /** The transfers of every token in these blocks, ends included, in the order of the chain. */
  transfers(from: number, to: number): Promise<readonly ChainTransfer[]>;
  /** What a token calls itself; null where it says nothing readable. */
  symbolOf(contract: string): Promise<string | null>;
  /** Whether the issuer has paused USDC, so that no transfer comes though blocks do. */
  isPaused(): Promise<boolean>;
  /** Null where the chain is nobody's to move. */
  readonly levers: ChainLevers | null;
}

/** What somebody sends to an address on a chain of the sandbox. */
export interface SandboxTransfer {
  readonly recipient: string;
  /** In smallest units of the token. */
  readonly units: bigint;
  readonly sender: string;
  readonly token: 'usdc' | 'fake' | 'other';
}

/** By what a sandbox moves a chain. */
export interface ChainLevers {
  /** Goes into the next block, and fails there when its contract is paused. */
  send(
    transfer: SandboxTransfer,
  ): Promise<{ readonly transactionHash: string; readonly isReverted: boolean }>;
  /** Replaces the last blocks; their transfers are in the next one again, or in none. */
  reorganize(depth: number, isDropped: boolean): Promise<void>;
  /** No new blocks while it is halted. */
  halt(isHalted: boolean): Promise<void>;
  /** A second endpoint that tells other blocks than the first. */
  lie(isLying: boolean): Promise<void>;
  /** USDC moves no more, as when its issuer pauses the contract. */
  pause(isPaused: boolean): Promise<void>;
}
