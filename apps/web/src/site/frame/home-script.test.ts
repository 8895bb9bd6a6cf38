import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { homeScript } from './home-script.ts';

interface Reader {
  /** Whether the browser keeps cookies at all. */
  readonly keepsCookies?: boolean;
  readonly visit?: 'navigate' | 'reload';
}

/**
 * Runs it on `/` in English, for somebody who chose Chinese, in a browser that writes cookies in its own time as Chromium
 * does: what was written is sent along only once it has been read back.
 */
const visitHome = ({ keepsCookies = true, visit = 'navigate' }: Reader) => {
  const attributes = new Set(['data-language-pending']);
  const asked: string[] = [];
  let written = '';
  let sent = '';
  runInNewContext(homeScript, {
    Date,
    JSON,
    performance: { getEntriesByType: () => [{ type: visit }] },
    localStorage: { getItem: (key: string) => (key === 'language' ? 'zh_CN' : null) },
    location: { pathname: '/', reload: () => void asked.push(sent) },
    document: {
      documentElement: {
        hasAttribute: (name: string) => attributes.has(name),
        setAttribute: (name: string) => void attributes.add(name),
        removeAttribute: (name: string) => void attributes.delete(name),
      },
      get cookie() {
        sent = written;
        return sent;
      },
      set cookie(text: string) {
        if (keepsCookies) written = `theme=dark; ${text.split('; ')[0] ?? ''}`;
      },
    },
  });
  return { asked, isShown: !attributes.has('data-language-pending') };
};

describe('the home page in a language that its reader did not choose', () => {
  it('is asked for once more with the choice, and is not shown before', () => {
    expect(visitHome({})).toEqual({ asked: ['theme=dark; language=zh_CN'], isShown: false });
  });

  it('is shown as it came the second time, or where no cookie is kept', () => {
    expect(visitHome({ visit: 'reload' })).toEqual({ asked: [], isShown: true });
    expect(visitHome({ keepsCookies: false })).toEqual({ asked: [], isShown: true });
  });
});
