/** A citation in a document that leads nowhere. */
export type BrokenCitation = { path: string; line: number; message: string };

/** What a document may cite. Paths have `/` and start at the root. */
export type Project = {
  files: ReadonlySet<string>;
  folders: ReadonlySet<string>;
  commands: ReadonlySet<string>;
};

// Made by running something, so cited without being in the repository.
const MADE = /^(data|node_modules|e2e\/shots|e2e\/failures|apps\/web\/build)(\/|$)/;
// The noun by which CONTRIBUTING.md shows how to add one.
const EXAMPLE = /(^|[/_])payees\b/;
const PLACEHOLDER = /[<>*{}…]|NNNN|\.\.\./;
const OWN_ROOT = /^(apps|packages|scripts|docs|bench|e2e|deploy|\.ci)\//;

/** Checks the links, the paths in backticks and the npm commands of one document. */
export function checkDocument(path: string, text: string, project: Project): BrokenCitation[] {
  const broken: BrokenCitation[] = [];
  const folder = path.split('/').slice(0, -1).join('/');
  let isFenced = false;
  text.split('\n').forEach((line, index) => {
    const add = (message: string): void => void broken.push({ path, line: index + 1, message });
    for (const [, command = ''] of line.matchAll(/\bnpm run ([a-z][a-z0-9:-]*)/g)) {
      if (!project.commands.has(command)) add(`package.json has no command "${command}"`);
    }
    if (line.trimStart().startsWith('```')) isFenced = !isFenced;
    if (isFenced) return;
    for (const [, target = ''] of line.matchAll(/\]\(([^)\s]+)[^)]*\)/g)) checkLink(target, add);
    for (const [, cited = ''] of line.matchAll(/`([^`\s]+)`/g)) {
      if (OWN_ROOT.test(cited) && !exists(cited.replace(/:\d+$/, ''))) add(`${cited} does not exist`);
    }
  });
  return broken;

  function checkLink(target: string, add: (message: string) => void): void {
    if (/^[a-z]+:/i.test(target)) return;
    const [file = '', anchor] = target.split('#');
    const full = file === '' ? path : resolve(folder, decodeURI(file));
    if (!exists(full)) add(`the link to ${target} leads nowhere`);
    else if (anchor !== undefined && full === path && !headings(text).has(anchor))
      add(`no heading is called #${anchor}`);
  }

  function exists(cited: string): boolean {
    const plain = cited.replace(/\/$/, '');
    if (MADE.test(plain) || EXAMPLE.test(plain) || PLACEHOLDER.test(plain)) return true;
    return project.files.has(plain) || project.folders.has(plain);
  }
}

function resolve(folder: string, relative: string): string {
  const parts = relative.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function headings(text: string): Set<string> {
  const names = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, name = '']) => name);
  return new Set(
    names.map((name) =>
      name
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}
