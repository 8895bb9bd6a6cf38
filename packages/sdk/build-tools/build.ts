import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { operationOf } from '@tael/contract/developers/operations';
import { keyRoutes } from '@tael/contract/developers/reference';
import { newestVersion } from '@tael/contract/developers/versions';
import { eventTypeNames } from '@tael/contract/developers/events';
import ts from 'typescript';
import { sdkDocument, type Call } from './document.ts';

const folder = join(import.meta.dirname, '..');

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const inputOf = ({ name, inputs, isUpload }: Call): string => {
  const parts = inputs.map((part) => `NonNullable<t.${pascal(name)}Data['${part}']>`);
  return [...parts, ...(isUpload ? ['{ file: Blob }'] : [])].join(' & ') || 'Record<string, never>';
};
const answerOf = ({ name, isFile }: Call): string => (isFile ? 'Blob' : `t.${pascal(name)}Response`);

/** The calls with their types and the table by which they are sent. */
const callsText = (calls: readonly Call[]): string => {
  const table = Object.fromEntries(keyRoutes.map(({ name, route }) => [name, operationOf(route)]));
  const summaries = new Map<string, string>(keyRoutes.map(({ name, route }) => [name, route.summary.en]));
  const methods = calls.map(
    (call) =>
      `  /** ${summaries.get(call.name)} */\n  ${call.name}(input${call.isOptional ? '?' : ''}: ${inputOf(call)}, options?: CallOptions): Promise<${answerOf(call)}>;`,
  );
  const lists = calls
    .filter(({ isList }) => isList)
    .map((call) => `  ${call.name}: [${inputOf(call)}, ${answerOf(call)}['items'][number]];`);
  return `import type { CallOptions } from './client.ts';
import type { Operation } from './operation.ts';
import type * as t from './types.gen.ts';
export type * from './types.gen.ts';

export interface Calls {
${methods.join('\n')}
}

/** What each list takes, and its items. */
export interface Lists {
${lists.join('\n')}
}

export type EventType = ${eventTypeNames.map((name) => `'${name}'`).join(' | ')};

export const operations: Readonly<Record<keyof Calls, Operation>> = ${JSON.stringify(table)};
`;
};

/** What whoever installs the package sees. */
const indexText = `import { operations, type Calls, type EventType, type Lists } from './calls.ts';
import type { TaelOptions } from './client.ts';
import { createClient, verifyEvent, type Client, type EventOf } from './tael.ts';
import type { WebhookHeaders } from './webhooks.ts';

export type * from './calls.ts';
export type { CallOptions, TaelOptions } from './client.ts';
export { TaelError, type FieldFault } from './errors.ts';
export type { StreamOptions } from './stream.ts';
export { WebhookError, type WebhookHeaders } from './webhooks.ts';

export type TaelEvent = EventOf<EventType>;
export type Tael = Client<Calls, Lists, TaelEvent>;

/** A client of the API for one key, in the version that this package was made for. */
export const createTael = (options: TaelOptions): Tael => 
  createClient<Calls, Lists, TaelEvent>(operations, { version: '${newestVersion}', ...options });

/** Checks that a webhook is from Tael, and gives its event. The body is the text that came, before it was parsed. */
export const verifyWebhook = (secret: string, headers: WebhookHeaders, body: string): Promise<TaelEvent> =>
  verifyEvent<EventType>(secret, headers, body);
`;

/** Reads and writes, one after the other: the document, its types by the generator, and the compiled package. */
export const buildSdk = async (out: string): Promise<void> => {
  const { document, calls } = sdkDocument();
  const source = join(out, 'source');
  await rm(out, { recursive: true, force: true });
  await mkdir(source, { recursive: true });
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Package;
  const own = {
    name: '@tael/sdk',
    version,
    license,
    type: 'module',
    exports: './index.js',
    types: './index.d.ts',
  };
  await writeFile(join(out, 'package.json'), JSON.stringify(own, null, 2));
  await createClient({
    input: document,
    output: { path: join(out, 'types'), entryFile: false },
    plugins: ['@hey-api/typescript'],
    logs: { level: 'silent', file: false },
  });
  for (const name of [
    'client.ts',
    'clock.ts',
    'errors.ts',
    'operation.ts',
    'stream.ts',
    'tael.ts',
    'webhooks.ts',
  ])
    await cp(join(folder, 'src', name), join(source, name));
  await writeFile(join(source, 'index.ts'), indexText);
  await writeFile(join(source, 'calls.ts'), callsText(calls));
  const types = await readFile(join(out, 'types/types.gen.ts'), 'utf8');
  await writeFile(join(source, 'types.gen.ts'), slim(types));
  compile(source, out);
  await rm(source, { recursive: true });
  await rm(join(out, 'types'), { recursive: true });
};

interface Package {
  readonly version: string;
  readonly license: string;
}

/** Without comments that say what the name says, and with a space for each level. */
const slim = (types: string): string =>
  types
    .replace(/^\s*\/\*\*\n\s*\* Success\n\s*\*\/\n/gm, '')
    .replace(/^ +/gm, (indent) => ' '.repeat(indent.length / 4))
    .replace(/^ *url: '.*';\n/gm, '')
    .replace(/^ *(body|path|query)\?: never;\n/gm, '');

const compile = (source: string, outDir: string): void => {
  const program = ts.createProgram([join(source, 'index.ts')], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.esnext.disposable.d.ts'],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    verbatimModuleSyntax: true,
    types: [],
    rootDir: source,
    outDir,
  });
  const { diagnostics } = program.emit();
  const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (faults.length > 0)
    throw new Error(
      ts.formatDiagnostics(faults, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => source,
        getNewLine: () => '\n',
      }),
    );
};

if (import.meta.main) {
  const out = join(folder, 'dist');
  await buildSdk(out);
  process.stdout.write(`npm install ${out}\n`);
}
