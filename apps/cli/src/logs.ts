import type { OutputOf } from '@tael/contract';
import { operationOf } from '@tael/contract/developers/operations';
import { developerRoutes } from '@tael/contract/developers/routes';
import type { Sender } from '@tael/sdk';
import { follow } from './follow.ts';
import type { Terminal } from './terminal.ts';

const own = developerRoutes.listOwnApiCalls;

/** The calls of a key as they are logged, without those by which they are read. */
export const followCalls = async (sender: Sender, terminal: Terminal, everyMs?: number): Promise<void> => {
  const pageOf = async (input: object) =>
    (await sender.call(operationOf(own), { ...input })) as OutputOf<typeof own>; // by the contract
  for await (const call of follow(pageOf, { signal: terminal.signal, everyMs }))
    if (call.route !== own.path)
      terminal.print(
        [call.at, call.status, call.method, call.path, `${call.tookMs} ms`, call.code ?? ''].join(' ').trim(),
      );
};
