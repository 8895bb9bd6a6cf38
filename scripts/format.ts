// `npm run format` writes every file; with paths, those alone. `npm run verify` only checks.
import { runNode, tools } from './lib/run.ts';

const paths = process.argv.slice(2);
if (paths.some((path) => path.startsWith('-'))) {
  process.stderr.write('Usage: npm run format [-- path ...]. Without a path, every file is formatted.\n');
  process.exit(1);
}
const { code } = await runNode([
  tools.prettier,
  '--write',
  '--log-level=warn',
  ...(paths.length > 0 ? paths : ['.']),
]);
process.exit(code);
