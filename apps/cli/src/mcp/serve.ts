import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { OutputOf } from '@tael/contract';
import { operationOf } from '@tael/contract/developers/operations';
import { referenceGroupNames, type ReferenceGroup } from '@tael/contract/developers/reference-groups';
import { developerRoutes } from '@tael/contract/developers/routes';
import type { Sender } from '@tael/sdk';
import { UsageError, type Terminal } from '../terminal.ts';
import { serveOverHttp } from './http.ts';
import { createMcpServer } from './server.ts';
import { allowances, type Allowed, type Language, type ToolOptions } from './tools.ts';

interface Given {
  readonly allow?: readonly string[] | undefined;
  readonly groups?: string | undefined;
  readonly language?: string | undefined;
  readonly port?: string | undefined;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value => {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new UsageError(`${text} is none of ${values.join(', ')}`);
  return found;
};

/** What the tools are made from: the key's own permissions, and what was allowed when the server was started. */
export const readOptions = async (
  sender: Sender,
  { allow = [], groups, language }: Given,
): Promise<ToolOptions> => {
  const own = (await sender.call(operationOf(developerRoutes.getOwnApiKey))) as OutputOf<
    typeof developerRoutes.getOwnApiKey
  >; // by the contract
  return {
    permissions: own.key?.permissions ?? [],
    allow: allow.map((one): Allowed => oneOf(allowances, one)),
    groups:
      groups?.split(',').map((one): ReferenceGroup => oneOf(referenceGroupNames, one)) ?? referenceGroupNames,
    language: oneOf<Language>(['en_US', 'zh_CN'], language ?? 'en_US'),
  };
};

/** Serves over stdio until the other side goes away, or on a port of this machine; in both cases until it is stopped. */
export const serveMcp = async (sender: Sender, given: Given, terminal: Terminal): Promise<void> => {
  const { signal } = terminal;
  const options = await readOptions(sender, given);
  if (given.port !== undefined) {
    const port = Number(given.port);
    if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) throw new UsageError('--port is a port');
    return serveOverHttp(sender, options, { port, terminal });
  }
  const server = createMcpServer(sender, options);
  await server.connect(new StdioServerTransport());
  await new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once('end', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await server.close();
};
