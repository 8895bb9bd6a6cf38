// The entry of every command in package.json. It is plain JavaScript for any Node from 16 on, because it runs before
// anything is installed: it installs from the lockfile when needed, finds the pinned Node and hands over to it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = 24;
const scriptsRun = join(root, 'node_modules', '.tael-scripts-run');
// These serve the person who configured them; tests and benchmarks bring their own settings.
const configured = [
  'start',
  'dev',
  'chain',
  'seed',
  'admin-create',
  'ledger-verify',
  'ledger-resume',
  'keys',
  'backup',
  'restore',
  'drill',
];
// Commands that clear up after themselves when whoever started them is killed (apps/server/src/testing/run-folder.ts).
const proving = ['test', 'e2e', 'verify', 'proof', 'sabotage', 'bench'];
// What serves is to pause shortly for its garbage, and to leave none among what lives long (docs/decisions/0020).
const serving = ['start', 'chain', 'bench'];
const shortPauses = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
];

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readPackages(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages || {};
}

/** Why the installed packages are not those of the lockfile, or undefined when they are. */
function missingPackage() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return 'nothing is installed yet';
  const installed = readPackages('node_modules/.package-lock.json');
  for (const [path, wanted] of Object.entries(readPackages('package-lock.json'))) {
    // Optional packages are builds for other machines; links are the workspaces themselves.
    if (!path.startsWith('node_modules/') || wanted.link || wanted.optional || wanted.devOptional) continue;
    const found = installed[path];
    if (!found || found.version !== wanted.version)
      return `${path.slice('node_modules/'.length)} is missing or old`;
  }
  // The pinned Node comes with the script of its package; where that has run and brought none, there is none.
  const lacksPinned = installed['node_modules/node'] && !existsSync(pinnedNode());
  if (lacksPinned && !existsSync(scriptsRun)) return 'the scripts of its packages have not run';
  return undefined;
}

function pinnedNode() {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function install(reason) {
  if (process.env.npm_config_ignore_scripts === 'true')
    fail(
      'npm is set to run no scripts of packages (ignore-scripts=true), and Tael needs those of its pinned Node and of ' +
        'PostgreSQL: take that setting out of your .npmrc, or run npm ci --ignore-scripts=false, and start again.',
    );
  process.stdout.write(`Installing from package-lock.json (${reason})\n`);
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm runs under the Node that started it: the pinned one is among the files it is about to replace.
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const done =
    npm && npm.endsWith('.js')
      ? spawnSync(process.env.npm_node_execpath || process.execPath, [npm, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) fail('The packages could not be installed: see what npm says above.');
  if (existsSync(join(root, 'node_modules'))) writeFileSync(scriptsRun, '');
}

function versionOf(node) {
  const asked = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.trim() : undefined;
}

/** The Node to run under: the pinned one, else the one that runs this when it is new enough. */
function findNode() {
  const pinned = pinnedNode();
  const version = existsSync(pinned) ? versionOf(pinned) : undefined;
  if (version) return { path: pinned, version };
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) {
    return { path: process.execPath, version: process.version };
  }
  return fail(
    `Tael needs Node ${oldestNode} or later: the pinned one could not be installed for this machine and ` +
      `${process.version} is too old, so install a newer one from https://nodejs.org and try again.`,
  );
}

function commands() {
  const names = readdirSync(join(root, 'scripts')).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  );
  return names.map((name) => name.slice(0, -'.ts'.length)).sort();
}

/** This process, and npm where it was started by npm: of others it is not known that what they started ends with them. */
function launchers() {
  if (!process.env.npm_lifecycle_event) return [process.pid];
  const { ppid } = process;
  const status = existsSync(`/proc/${ppid}/status`) ? readFileSync(`/proc/${ppid}/status`, 'utf8') : '';
  // Many shells stay between npm and its script.
  const above = /^Name:\s*(?:ba|da)?sh$/m.test(status) ? /^PPid:\s*(\d+)$/m.exec(status) : null;
  return [...(above ? [above[1]] : []), ppid, process.pid];
}

function main() {
  const [command, ...args] = process.argv.slice(2);
  if (!command || !commands().includes(command))
    fail(`Choose one of the commands: ${commands().join(', ')}.`);
  const reason = missingPackage();
  if (reason) install(reason);
  const node = findNode();
  process.stdout.write(`Tael runs under Node ${node.version} (${node.path})\n`);

  const hasSettings = configured.includes(command) && existsSync(join(root, '.env'));
  const settings = hasSettings ? ['--env-file=.env'] : [];
  const engine = serving.includes(command) ? shortPauses : [];
  const child = spawn(node.path, [...engine, ...settings, join(root, 'scripts', `${command}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: dirname(node.path) + delimiter + (process.env.PATH || ''),
      ...(proving.includes(command) && { TAEL_LAUNCHERS: launchers().join(',') }),
    },
  });
  // A terminal's Ctrl-C reaches the child by itself; a signal sent to this process alone has to be passed on.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

main();
