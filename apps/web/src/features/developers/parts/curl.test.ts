import { expect, test } from 'vitest';
import { curlOf } from './curl.ts';

test('a call is copied as a command that names the key by the environment and stays in its quotes', () => {
  expect(curlOf({ method: 'GET', path: "/api-card/x?search=o'neil" }, 'https://tael.test')).toBe(
    `curl 'https://tael.test/api-card/x?search=o%27neil' \\\n  -H "Authorization: Bearer $TAEL_KEY"`,
  );
  expect(curlOf({ method: 'POST', path: '/api-card/x' }, 'https://tael.test')).toContain('-d @body.json');
});
