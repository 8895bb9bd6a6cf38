import { describe, expect, test } from 'vitest';
import { checkDocument } from './lib/docs-rules.ts';

const project = {
  files: new Set(['README.md', 'docs/guide.md', 'apps/server/src/main.ts']),
  folders: new Set(['docs', 'apps', 'apps/server', 'apps/server/src']),
  commands: new Set(['verify', 'ledger:verify']),
};

function check(text: string, path = 'docs/guide.md'): string[] {
  return checkDocument(path, text, project).map(({ line, message }) => `${line}: ${message}`);
}

describe('the docs check', () => {
  test('finds a link, a path and a command that lead nowhere, with their line', () => {
    expect(check('x\n[gone](../GONE.md)')).toEqual(['2: the link to ../GONE.md leads nowhere']);
    expect(check('see `apps/server/src/old.ts`')).toEqual(['1: apps/server/src/old.ts does not exist']);
    expect(check('run `npm run nothing`')).toEqual(['1: package.json has no command "nothing"']);
    expect(check('[there](#no-such-heading)\n# A heading')).toEqual([
      '1: no heading is called #no-such-heading',
    ]);
  });

  test('follows links from the folder of the document', () => {
    expect(
      check('[home](../README.md) [main](/apps/server/src/main.ts) [up](#a-heading)\n## A heading'),
    ).toEqual([]);
    expect(check('[guide](docs/guide.md)', 'README.md')).toEqual([]);
    expect(check('[guide](docs/guide.md)')).toHaveLength(1);
  });

  test('lets pass what is elsewhere, made by a command, or a pattern', () => {
    expect(
      check('[site](https://example.com) `e2e/shots/` `apps/server/migrations/NNNN_x.sql` `apps/<x>/y`'),
    ).toEqual([]);
    expect(check('`apps/server/src/main.ts` `npm run ledger:verify` `apps/server/`')).toEqual([]);
  });
});
