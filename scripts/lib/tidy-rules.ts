import { basename, dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** A place that is not tidy, and what to write instead. */
export type Finding = { path: string; line: number; message: string };

type Line = {
  pattern: RegExp;
  /** Files in which the pattern is at home. */
  except: RegExp;
  message: string;
};

const PRODUCT = /^(packages\/[^/]+\/src|apps\/[^/]+\/(src|build-tools))\/.*\.tsx?$/;
const TEST = /\.(test|spec)\.tsx?$|^apps\/server\/src\/testing\/|\/testing\.tsx?$/;
const NOTHING = /^$/;
const CLOCKS = /^(apps\/(server\/src\/kernel|web\/src\/lib)|packages\/sdk\/src)\/clock\.ts$/;

const LINES: Line[] = [
  {
    pattern: /\bparseFloat\(|\.toFixed\(/,
    except: /^packages\/money\//,
    message: 'money is never a float: parse and format with @tael/money (parseMoney, formatMinor)',
  },
  {
    pattern: /\bNumber\([^)]*(amount|balance|minor|money|fee|price|total|limit|spent|rate)/i,
    except: /^packages\/money\//,
    message: 'Number() loses cents: keep the bigint, or use @tael/money',
  },
  {
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/,
    except: CLOCKS,
    message: 'time comes from the clock: ctx.clock on the server, lib/clock.ts in the console',
  },
  {
    pattern: /\bMath\.random\b/,
    except: NOTHING,
    message: 'chance comes from node:crypto, identifiers from kernel/ids.ts',
  },
  {
    pattern: /\bprocess\.env\b/,
    except:
      /^apps\/(server|cli)\/src\/config\.ts$|^apps\/server\/src\/kernel\/fault-switch\.ts$|^packages\/money\/src\/proof-runs\.ts$/,
    message: 'the environment is read in apps/server/src/config.ts alone: take the value from Config',
  },
  {
    pattern: /\bconsole\.\w+\(/,
    except: NOTHING,
    message: 'nothing is printed by hand: use the request log (ctx.log, app.log)',
  },
];

// The books are never changed and chained by hash themselves; jobs call the verbs that audit.
const KEEPS_OWN_RECORD = /\/modules\/ledger\/|\/jobs\.ts$/;

const SKIPPED_TEST = /\b(test|it|describe)\.(skip|only|todo)\b/;
const LONGEST_FILE = 300;
const MAY_BE_LONG = /^packages\/i18n\/|\/migrations\/|\/legal\//;
const KEBAB = /^[a-z0-9]+([.-][a-z0-9]+)*\.(ts|css|module\.css)$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*(\.test|\.module)?\.(tsx|css)$/;
// What the router and the bundler look for under these very names.
const GIVEN_NAMES = new Set([
  'root.tsx',
  'routes.tsx',
  'entry.client.tsx',
  'entry.server.tsx',
  'virtual.d.ts',
]);

// Plain words: what the field calls it (docs/decisions/0081-plain-words.md).
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['allowance', 'a per-user limit'],
  ['door', 'an interface, a route or a receiver'],
  ['doors', 'interfaces, routes or receivers'],
  ['firm', 'a provider'],
  ['firms', 'providers'],
  ['hands', 'keyboard shortcuts'],
  ['house', 'staff, back office or platform'],
  ['paper', 'a document, or evidence of a dispute'],
  ['papers', 'documents, or evidence of a dispute'],
  ['seat', 'a pinned connection'],
  ['seats', 'pinned connections'],
  ['sheet', 'a spreadsheet'],
  ['trail', 'a history'],
  ['turnstile', 'a semaphore'],
  ['twin', 'a duplicate'],
  ['twins', 'duplicates'],
  ['wall', 'a policy'],
  ['walls', 'policies'],
]);
// Where such a word is another thing: a worksheet, a key under which something is stored, a number of things allowed.
const PLAIN_ELSEWHERE =
  /\/kernel\/spreadsheet\/|\/audit-history\.tsx?$|\/onboarding\/change-case\.ts$|\/ui\/page\/lazy\.ts$|\/card-bins\/|\/i18n\/src\/(en|zh)\/bins\.ts$|\/kernel\/load\//;
const IDIOMS: [RegExp, string][] = [
  [/\bthe house\b(?! number)/i, 'staff, the back office or the platform'],
  [/\b(people|somebody|person) of ours\b|\bour people\b/i, 'staff'],
  [/\b(outside firms?|firms? outside|the firm|a firm)\b/i, 'provider'],
  [/\b(another|other|several|each|every|any) rooms?\b(?! (for|to|on)\b)/i, 'module'],
  [/\b(signed|module) doors?\b|\bsecond wall\b/i, 'route, module interface, row-level security'],
  [/\bheard of\b/i, 'received'],
  [/\bon the wire\b/i, 'in the API, response'],
];

/** What one file cannot tell by itself. */
export type Surroundings = {
  /** The module that owns each table. */
  tables: ReadonlyMap<string, string>;
  /** The text of a file of the project, or undefined where there is none. */
  read(path: string): string | undefined;
};

/** What is not tidy in one source file of the project. */
export function checkSource(path: string, text: string, { tables, read }: Surroundings): Finding[] {
  const findings: Finding[] = [];
  const lines = text.trimEnd().split('\n');
  if (TEST.test(path)) {
    lines.forEach((line, index) => {
      if (SKIPPED_TEST.test(line)) add(index, 'a skipped test proves nothing: mend it, or delete it');
    });
    return findings;
  }
  if (!PRODUCT.test(path)) return findings;

  const code = withoutComments(text).split('\n');
  for (const { pattern, except, message } of LINES) {
    if (except.test(path)) continue;
    code.forEach((line, index) => {
      if (pattern.test(line)) add(index, message);
    });
  }
  if (lines.length > LONGEST_FILE && !MAY_BE_LONG.test(path)) {
    add(
      LONGEST_FILE,
      `${lines.length} lines: a file answers one question, so find the second one and move it out`,
    );
  }
  checkName();
  checkPlainWords();
  checkTables();
  if (/^apps\/server\/src\/modules\/[^/]+\/(?:[^/]+\/)?[^/]+\.ts$/.test(path)) checkAudit();
  if (/^apps\/web\/src\/(features|shell)\/.*\.tsx$/.test(path)) findings.push(...checkWords(path, text));
  return findings;

  function add(index: number, message: string): void {
    findings.push({ path, line: index + 1, message });
  }

  function checkName(): void {
    const name = basename(path);
    if (GIVEN_NAMES.has(name) || KEBAB.test(name) || PASCAL.test(name)) return;
    // A file of helpers that happens to hold some JSX is not a component's file.
    if (/\/(lib(\/[a-z-]+)?|app)\/[a-z0-9-]+(\.test)?\.tsx$/.test(path)) return;
    add(0, 'name files kebab-case.ts, and components PascalCase.tsx');
  }

  // Idioms count everywhere, words in names of files and in identifiers; codes and columns have an underscore.
  function checkPlainWords(): void {
    lines.forEach((line, index) => {
      for (const [idiom, say] of IDIOMS) if (idiom.test(line)) add(index, `say it plainly: ${say}`);
    });
    if (PLAIN_ELSEWHERE.test(path)) return;
    const found = (name: string): string | undefined =>
      name
        .replace(/audit-?trail/i, '')
        .split(/(?=[A-Z])|[-.]/)
        .map((word) => PLAIN.get(word.toLowerCase()))
        .find((say) => say !== undefined);
    const inName = found(basename(path));
    if (inName !== undefined) add(0, `this file's name says it in our own idiom: call it ${inName}`);
    if (![...PLAIN.keys()].some((word) => text.toLowerCase().includes(word))) return;
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      const say = ts.isIdentifier(node) && !node.text.includes('_') ? found(node.text) : undefined;
      if (say !== undefined)
        add(
          source.getLineAndCharacterOfPosition(node.getStart(source)).line,
          `${node.getText(source)}: call it ${say}`,
        );
      ts.forEachChild(node, visit);
    };
    visit(source);
  }

  function checkTables(): void {
    const module = /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
    if (module === undefined) return;
    code.forEach((line, index) => {
      for (const [word] of line.matchAll(/\b[a-z]+(_[a-z0-9]+)+\b/g)) {
        const owner = tables.get(word);
        if (owner !== undefined && owner !== module) {
          add(index, `${word} belongs to ${owner}: ask through its interface instead of its table`);
        }
      }
    });
  }

  function checkAudit(): void {
    const opened = code.findIndex((line) => /\btransact\(/.test(line));
    if (opened < 0 || KEEPS_OWN_RECORD.test(path) || auditsSomewhere(path, text, new Set())) return;
    add(
      opened,
      'a verb that opens a transaction writes its audit row in it: call audit(tx, ...) from kernel/audit.ts',
    );
  }

  // The row may be written by a helper of the same module that several verbs share.
  function auditsSomewhere(file: string, content: string, seen: Set<string>): boolean {
    seen.add(file);
    if (/\baudit\w*\(/.test(withoutComments(content))) return true;
    for (const [, name = ''] of content.matchAll(/ from '(\.\.?\/[^']+\.ts)'/g)) {
      const next = join(dirname(file), name);
      if (!next.startsWith(moduleOf(path))) continue;
      const its = seen.has(next) ? undefined : read(next);
      if (its !== undefined && auditsSomewhere(next, its, seen)) return true;
    }
    return false;
  }
}

const moduleOf = (path: string): string => path.split('/').slice(0, 5).join('/') + '/';

// Tables of the kernel and of providers have no module; a name that no module owns may be used by nobody's SQL but theirs.
const SHARED_OWNER = 'the kernel';

/** Which module owns each table that the migrations create: its name begins with the module's. */
export function tableOwners(migrations: string[], modules: string[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const sql of migrations) {
    for (const [, table = ''] of sql.matchAll(/\bcreate table (?:if not exists )?([a-z0-9_]+)/gi)) {
      owners.set(table, modules.find((module) => table.startsWith(`${module}_`)) ?? SHARED_OWNER);
    }
  }
  return owners;
}

const VISIBLE_ATTRIBUTES = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'description',
  'aria-label',
  'error',
]);
const LETTER = /\p{L}/u;

/** Sentences written into a screen instead of into the two catalogues. */
function checkWords(path: string, text: string): Finding[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && LETTER.test(node.text)) report(node, node.text.trim());
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
      literal(node.expression);
    if (ts.isJsxAttribute(node) && VISIBLE_ATTRIBUTES.has(node.name.getText(source)) && node.initializer) {
      literal(ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;

  function literal(node: ts.Expression | undefined): void {
    if (node && ts.isStringLiteralLike(node) && LETTER.test(node.text)) report(node, node.text);
  }

  function report(node: ts.Node, words: string): void {
    const { line } = source.getLineAndCharacterOfPosition(node.getEnd());
    findings.push({
      path,
      line: line + 1,
      message: `"${words}" is read by people: put it into packages/i18n, en and zh`,
    });
  }
}

// Comments become spaces, so that line numbers stay; strings stay, because SQL is written in them.
function withoutComments(text: string): string {
  const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ');
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(^|\s)\/\/.*$/gm, blank);
}
