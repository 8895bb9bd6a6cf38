import { readFileSync } from 'node:fs';
import solc from 'solc';
import { z } from 'zod';

const compiled = z.object({
  contracts: z.object({
    'token.sol': z.object({
      Token: z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) }),
    }),
  }),
});

/** What `token.sol` is called by, in the form of https://abitype.dev. */
export const tokenCalls = [
  'constructor(string called)',
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function setPaused(bool isPaused)',
] as const;

/** The bytecode of `token.sol`, compiled anew. */
export const tokenBytecode = (): `0x${string}` => {
  const content = readFileSync(new URL('token.sol', import.meta.url), 'utf8');
  const answer = solc.compile(
    JSON.stringify({
      language: 'Solidity',
      sources: { 'token.sol': { content } },
      settings: { optimizer: { enabled: true }, outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
    }),
  );
  return `0x${compiled.parse(JSON.parse(answer)).contracts['token.sol'].Token.evm.bytecode.object}`;
};
