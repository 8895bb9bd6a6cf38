import { contact as english } from '@tael/i18n/en/site/contact';
import { contact as chinese } from '@tael/i18n/zh/site/contact';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';
import { noticed } from './notices.ts';
import { follow } from './follow.ts';

/** The contact form, from the visitor who writes to the admin who notes the answer. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const letters = {
  en_US: { path: '/ContactUs', name: 'Ana Silva', content: 'We pay forty suppliers. Can each have a card?' },
  zh_CN: { path: '/contact-us/cn', name: '林梅', content: '我们有四十家供应商，可以每家一张卡吗？' },
} as const;

describe.each(walkedIn(import.meta.url))('the contact form in %s', (language) => {
  const { path, name, content } = letters[language];

  it('is in the language of its address, says what is missing, and takes a message', async () => {
    const other = language === 'zh_CN' ? 'en_US' : 'zh_CN';
    const visit = await openVisit(browser, baseUrl, other);
    const { page } = visit;
    await visit.go(path);
    expect(await page.locator('html').getAttribute('lang')).toBe(language === 'zh_CN' ? 'zh-CN' : 'en');
    await visit.close();

    const reader = await openVisit(browser, baseUrl, language);
    const { words, page: form } = reader;
    const contact = language === 'zh_CN' ? chinese : english;
    await reader.go('/');
    await follow(form.getByRole('contentinfo').getByRole('link', { name: words.site.footer.contact }));
    await form.waitForURL((url) => url.pathname === path);
    await reader.picture('contact');
    await form.getByRole('button', { name: contact.submit }).click();
    for (const code of ['name', 'phone', 'email', 'content'] as const)
      await shown(form, words.fieldSentences[`contact_${code}_required`]).waitFor();
    await reader.mustBeAccessible();
    await reader.picture('contact-faults');

    await form.getByLabel(contact.name).fill(name);
    await form.getByLabel(contact.phone).fill('+86 138 0013 8000');
    await form.getByLabel(contact.email).fill('mei@example.com');
    await form.getByLabel(contact.content).fill(content);
    await form.getByRole('button', { name: contact.submit }).click();
    await shown(form, words.common.notices.submitSuccess).waitFor();
    await reader.mustBeAccessible();
    await reader.picture('contact-sent');
    await form.setViewportSize({ width: 320, height: 640 });
    expect(
      await form.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    ).toBe(0);
    await reader.close();
  });

  it('reaches the admin, who notes that it was answered', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    await signIn(visit, 'admin@tael.test', sandboxPassword, '/system/enquiries');
    await visit.picture('enquiries');
    await follow(page.getByRole('link', { name }));
    await shown(page, content).last().waitFor();
    await visit.mustBeAccessible();
    await visit.picture('enquiry');
    const { answered } = words.enquiries.settle;
    await page.getByRole('button', { name: answered.open }).click();
    await page.getByRole('dialog').getByRole('button', { name: answered.submit }).click();
    await shown(page.getByRole('dialog'), words.fieldSentences.required).waitFor();
    await page.getByLabel(words.enquiries.note).fill('Called back, opens an account.');
    await visit.picture('enquiry-settle', 'desktop');
    await page.getByRole('dialog').getByRole('button', { name: answered.submit }).click();
    await noticed(page, answered.done);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await shown(page, 'Called back, opens an account.').waitFor();
    await visit.picture('enquiry-answered', 'desktop');
    await visit.go('/system/enquiries?state=answered');
    await page.getByRole('link', { name }).waitFor();
    await visit.close();
  });
});
