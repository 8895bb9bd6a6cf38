import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { RouteDefinition } from '@tael/contract';
import { operationOf } from '@tael/contract/developers/operations';
import { keyRoutes } from '@tael/contract/developers/reference';
import { referenceGroupNames } from '@tael/contract/developers/reference-groups';
import { createSender, type Sender } from '@tael/sdk';
import { readAccount, type Environment } from './config.ts';
import { followEvents, listen } from './events.ts';
import { login } from './login.ts';
import { followCalls } from './logs.ts';
import { play } from './play.ts';
import { readFields } from './read-fields.ts';
import { triggers } from './trigger.ts';
import { UsageError, type Run, type Terminal } from './terminal.ts';

export const help = `tael: the Tael API from your terminal

  tael login --url https://your-tael-host             sign in: confirm the code in the console
  tael login --url https://your-tael-host --key -     keep the key that comes in on standard input
  tael calls [group]                                  every call, or those of ${referenceGroupNames.join(', ')}
  tael <call> [--field value …] [--data @file.json]   make a call, for example: tael listCards --limit 5
  tael listen --to http://localhost:3000 [--types card.*,transaction.*]
                                                      forward events to this machine, signed
  tael events [--types card.*] [--after 42]           events as they happen, one JSON a line
  tael logs                                           the calls of this key as they come
  tael trigger [name] [--field value …]               let something happen in the sandbox
  tael play [name | file.yaml]                        play a scenario against the sandbox, or list the ready ones
  tael mcp [--allow write] [--allow money] [--groups cards,transactions] [--language zh_CN]
                                                      serve the API to an agent over stdio, or with
                                                      --port 8090 on this machine over HTTP

TAEL_URL and TAEL_KEY in the environment come before what login kept.`;

const senderOf = async (env: Environment): Promise<Sender> => {
  const account = await readAccount(env);
  if (!account) throw new UsageError('No key yet: run tael login, or set TAEL_URL and TAEL_KEY');
  return createSender(account);
};

/** One command, as it was typed. */
export const run = async ([command = 'help', ...words]: readonly string[], of: Run): Promise<void> => {
  const { env, terminal } = of;
  switch (command) {
    case 'help':
    case '--help':
    case '-h':
      return terminal.print(help);
    case 'login': {
      const { values } = parse(words, { url: { type: 'string' }, key: { type: 'string' } });
      return login(values, of);
    }
    case 'calls':
      return listCalls(words[0], terminal);
    case 'trigger':
      return trigger(words, of);
    case 'listen': {
      const { values } = parse(words, { to: { type: 'string' }, types: { type: 'string' } });
      if (values.to === undefined)
        throw new UsageError('Say where to: tael listen --to http://localhost:3000');
      const patterns = values.types?.split(',') ?? ['*'];
      const { signal } = terminal;
      return listen({ to: values.to, patterns, sender: await senderOf(env), signal }, terminal, of.nowMs);
    }
    case 'events': {
      const { values } = parse(words, {
        follow: { type: 'boolean' },
        types: { type: 'string' },
        after: { type: 'string' },
      });
      const after = values.after === undefined ? undefined : Number(values.after);
      if (after !== undefined && !Number.isSafeInteger(after))
        throw new UsageError('--after is the number of an event');
      const patterns = values.types?.split(',') ?? ['*'];
      return followEvents(
        { sender: await senderOf(env), patterns, after, signal: terminal.signal },
        terminal,
      );
    }
    case 'logs':
      return followCalls(await senderOf(env), terminal);
    case 'play':
      return play(await senderOf(env), words[0], terminal);
    case 'mcp': {
      const { values } = parse(words, {
        allow: { type: 'string', multiple: true },
        groups: { type: 'string' },
        language: { type: 'string' },
        port: { type: 'string' },
      });
      const { serveMcp } = await import('./mcp/serve.ts');
      return serveMcp(await senderOf(env), values, terminal);
    }
    default: {
      const one = keyRoutes.find(({ name }) => name === command);
      if (!one) throw new UsageError(`There is no command ${command}. See tael help and tael calls.`);
      const answer = await callRoute(await senderOf(env), one.route, words);
      return answer instanceof Blob ? saveFile(answer, command, terminal) : terminal.print(json(answer));
    }
  }
};

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

const parse = <const O extends Options>(words: readonly string[], options: O) => {
  try {
    return parseArgs({ args: [...words], options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Unknown options');
  }
};

const json = (value: unknown): string => JSON.stringify(value, null, 2);

const callRoute = async (
  sender: Sender,
  route: RouteDefinition,
  words: readonly string[],
): Promise<unknown> => sender.call(operationOf(route), await readFields(route, words));

const saveFile = async (file: Blob, name: string, terminal: Terminal): Promise<void> => {
  const ending = { 'application/pdf': 'pdf', 'text/csv': 'csv' }[file.type.split(';')[0] ?? ''] ?? 'xlsx';
  await writeFile(`${name}.${ending}`, Buffer.from(await file.arrayBuffer()), { flag: 'wx' });
  terminal.print(`${name}.${ending}`);
};

const listCalls = (group: string | undefined, terminal: Terminal): void => {
  const found = keyRoutes.filter((one) => group === undefined || one.group === group);
  if (found.length === 0) throw new UsageError(`Groups: ${referenceGroupNames.join(', ')}`);
  const width = Math.max(...found.map(({ name }) => name.length));
  terminal.print(found.map(({ name, route }) => `${name.padEnd(width)}  ${route.summary.en}`).join('\n'));
};

const trigger = async ([name, ...words]: readonly string[], { env, terminal }: Run): Promise<void> => {
  const route = name === undefined ? undefined : triggers.get(name);
  if (!route) {
    const lines = [...triggers].map(([short, { summary }]) => `${short.padEnd(28)}${summary.en}`);
    return terminal.print(lines.join('\n'));
  }
  terminal.print(json(await callRoute(await senderOf(env), route, words)));
};
