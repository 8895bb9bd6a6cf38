import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './lib/root.ts';
import type { tools } from './lib/run.ts';

const above = mkdtempSync(join(tmpdir(), 'tael-whole-paths-'));
const folder = join(above, '100% mine');

const write = (files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

/** What starts the tools, and those that import by paths, stand in the folder; what these use is found above it. */
beforeAll(() => {
  for (const path of [
    'scripts/lib',
    'apps/server/src/kernel',
    'apps/server/src/testing',
    'node_modules/@react-router/dev',
    'node_modules/dependency-cruiser',
    'node_modules/vitest',
  ])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(above, 'node_modules'), 'junction');
  write({
    'start.ts': `
      import { join } from 'node:path';
      import { root } from './scripts/lib/root.ts';
      import { runNode, tools } from './scripts/lib/run.ts';
      const [tool, cwd, ...args] = process.argv.slice(2);
      const { code, output } = await runNode([join(root, tools[tool]), ...args], { cwd, quiet: true });
      process.stdout.write(output);
      process.exitCode = code;`,
  });
});
afterAll(() => rmSync(above, { recursive: true, force: true }));

const start = (tool: keyof typeof tools, within: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['start.ts', tool, within, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
};

test('the console is built in a folder with % in its name', () => {
  write({
    'site/package.json': '{ "type": "module", "dependencies": { "@react-router/node": "*" } }',
    'site/vite.config.js': `
      import { reactRouter } from '@react-router/dev/vite';
      export default { plugins: [reactRouter()] };`,
    'site/react-router.config.js': 'export default { ssr: false };',
    'site/app/routes.js': 'export default [];',
    'site/app/root.jsx': `
      import { Scripts } from 'react-router';
      import './root.css';
      export default function Root() { return <html><body><Scripts /></body></html>; }`,
    'site/app/root.css': 'body { margin: 0; }',
    // Read by `require`, as that of the console is.
    'site/postcss.config.cjs': 'module.exports = { plugins: [] };',
    // Without one of its own, the router's builder installs what its default asks for.
    'site/app/entry.server.jsx': `
      import { renderToString } from 'react-dom/server';
      import { ServerRouter } from 'react-router';
      export default (request, status, headers, context) =>
        new Response(renderToString(<ServerRouter context={context} url={request.url} />), { headers });`,
  });
  expect(start('reactRouter', 'site', 'build')).toEqual({
    code: 0,
    output: expect.stringContaining('SPA Mode: Generated build/client/index.html'),
  });
});

test('tests run there and import what is installed', () => {
  write({
    'node_modules/thing/package.json': '{ "name": "thing", "type": "module", "exports": "./index.js" }',
    'node_modules/thing/index.js': 'export const thing = 1;',
    'thing.test.js': `
      import { thing } from 'thing';
      import { expect, test } from 'vitest';
      test('it is there', () => expect(thing).toBe(1));`,
  });
  expect(start('vitest', '.', 'run', 'thing.test.js')).toEqual({
    code: 0,
    output: expect.stringContaining('1 passed'),
  });
});

test('boundaries are read there', () => {
  write({ 'boundaries.cjs': 'module.exports = { forbidden: [] };', 'one.js': 'export const one = 1;' });
  expect(start('depcruise', '.', 'one.js', '--config', 'boundaries.cjs')).toEqual({
    code: 0,
    output: expect.stringContaining('no dependency violations found'),
  });
});
