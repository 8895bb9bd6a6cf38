import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { smallPicture } from '../apps/server/src/testing/caller.ts';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { unzip } from '../apps/server/src/testing/unpack.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, starting, type Language, type Visit, walkedIn } from './console.ts';
import { confirmByMail, messageTo, newPassword, signIn } from './people.ts';
import { saved } from './downloads.ts';
import { shown } from './shown.ts';
import { noticed } from './notices.ts';

/** An operator from its creation to its first customer: two people publish its brand, and its host shows nothing else. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const place = '/system/white-label';
const picture = { name: 'logo.png', mimeType: 'image/png', buffer: smallPicture };

const visitAs = async (email: string, language: Language, path: string): Promise<Visit> => {
  const visit = await openVisit(browser, baseUrl, language);
  await signIn(visit, email, sandboxPassword, path);
  return visit;
};

const create = async (
  { page, words, mustBeAccessible }: Visit,
  name: string,
  host: string,
): Promise<void> => {
  const { create: form } = words.whiteLabel;
  await page.getByRole('button', { name: form.open }).click();
  const dialog = page.getByRole('dialog', { name: form.open });
  await dialog.getByLabel(form.name).fill(name);
  await dialog.getByLabel(form.host).fill(`${host}:8443`);
  await dialog.getByRole('button', { name: form.submit }).click();
  await shown(dialog, words.workFieldSentences.host_port).waitFor();
  await mustBeAccessible({ byColor: true });
  await dialog.getByLabel(form.host).fill(host);
  await dialog.getByRole('button', { name: form.submit }).click();
  await noticed(page, form.done);
};

/** Gives it a look, which must be readable, and proposes it. */
const brand = async (visit: Visit, product: string): Promise<void> => {
  const { page, words, mustBeAccessible, mustFit, picture: shoot } = visit;
  const { brand: form } = words.whiteLabel;
  await page.getByLabel(form.product, { exact: true }).fill(product);
  await page.getByLabel(form.pageTitle).fill(product);
  await page.locator('input[name=iconId]').setInputFiles(picture);
  await page.locator('input[name=logoId]').setInputFiles(picture);
  await shown(page, 'logo.png').nth(1).waitFor();
  await page.getByLabel(form.color, { exact: true }).fill('#ffe600');
  await page.getByRole('button', { name: form.save }).click();
  await shown(page, words.workFieldSentences.contrast_low).waitFor();
  await page.getByLabel(form.color, { exact: true }).fill('#8a1c5b');
  await page.getByLabel(form.panelColor, { exact: true }).fill('#2b0a1f');
  await shoot('90-brand');
  await mustBeAccessible({ byColor: true });
  await mustFit();
  await page.getByRole('button', { name: form.save }).click();
  await noticed(page, form.saved);
  await page.getByRole('button', { name: form.publish.open }).click();
  const dialog = page.getByRole('dialog', { name: form.publish.title });
  await dialog.getByRole('textbox').fill('Launch');
  await dialog.getByRole('button', { name: form.publish.open }).click();
  await shown(page, starting(form.waiting)).waitFor();
};

/** Invites somebody to run it, names an entry of its menu, and tries words of a mail that could not be sent. */
const edit = async (visit: Visit, host: string): Promise<void> => {
  const { page, words, mustBeAccessible, picture: shoot } = visit;
  const { people, menu, mails, resources } = words.whiteLabel;
  await page.getByRole('tab', { name: people.tab }).click();
  await page.getByRole('button', { name: people.invite }).click();
  const dialog = page.getByRole('dialog', { name: people.invite });
  await dialog.getByLabel(people.name).fill('Ana Silva');
  await dialog.getByLabel(people.email, { exact: true }).fill(`ana@${host}.test`);
  await dialog.getByRole('button', { name: people.submit }).click();
  await noticed(page, people.done);
  await mustBeAccessible({ byColor: true });
  await shoot('92-operator-people');

  await page.getByRole('tab', { name: menu.tab }).click();
  await page.getByLabel(`${menu.en}: Cards`).last().fill('My cards');
  await mustBeAccessible({ byColor: true });
  await shoot('93-operator-menu');
  await page.getByRole('button', { name: menu.save }).click();
  await noticed(page, menu.saved);

  await page.getByRole('tab', { name: mails.tab }).click();
  await mustBeAccessible({ byColor: true });
  await shoot('94-operator-mails', 'desktop');
  await page.getByRole('list', { name: mails.title }).getByRole('button').first().click();
  const text = page.getByLabel(mails.text(mails.language.en_US));
  await text.fill('See {nobody} at {link}');
  await page.getByRole('button', { name: mails.save }).click();
  await shown(page, words.workFieldSentences.mail_variable).waitFor();
  await mustBeAccessible({ byColor: true });
  await shoot('95-operator-mail');

  await page.getByRole('tab', { name: resources.tab }).click();
  await page.getByRole('button', { name: resources.add }).click();
  const adding = page.getByRole('dialog', { name: resources.add });
  await adding.getByLabel(resources.key).fill('home-banner');
  await adding.locator('input[type=file]').setInputFiles(picture);
  await shown(adding, 'logo.png').waitFor();
  await adding.getByRole('button', { name: resources.submit }).click();
  await noticed(page, resources.done);
  await mustBeAccessible({ byColor: true });
  await shoot('96-operator-files', 'desktop');
};

/** Takes all that is kept of it, which is confirmed once more. */
const exportAll = async (visit: Visit, host: string): Promise<void> => {
  const { page, words } = visit;
  const { acts, exporting } = words.whiteLabel;
  const { name, bytes } = await saved(page, async () => {
    await page.getByRole('button', { name: acts, exact: true }).click();
    await page.getByRole('menuitem', { name: exporting.open }).click();
    await confirmByMail(visit);
  });
  await noticed(page, exporting.done);
  expect(name).toMatch(new RegExp(`^${host}-.*zip$`));
  expect(String(unzip(bytes).get('manifest.json'))).toContain(host);
};

const agree = async (language: Language, name: string): Promise<void> => {
  const approver = await visitAs('approver@tael.test', language, '/catalog/modules/Approvals');
  const { page, words } = approver;
  await page
    .locator('[data-key=row]')
    .filter({ hasText: words.approvalActs['brand.published'] })
    .press('Enter');
  await shown(page, name).first().waitFor();
  await page.keyboard.press('a');
  await confirmByMail(approver);
  await noticed(page, words.approvalRequests.approve.done);
  await approver.close();
};

/** Somebody registers on the operator's host, in Chinese, and reads its name alone. */
const register = async (url: string, product: string): Promise<void> => {
  const visit = await openVisit(browser, url, 'zh_CN', { keepsWindow: true });
  const { page, words, go, picture: shoot, mustBeAccessible } = visit;
  const email = `e2e-${randomUUID()}@mail.test`;
  const { register: form } = words.identity;
  await go(`${url}/user/register`);
  await page.getByRole('link', { name: product }).first().waitFor();
  expect(await page.locator('body').innerText()).not.toContain('Tael');
  await shoot('91-operator-register');
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByRole('button', { name: words.common.actions.sendCode }).click();
  const mail = await messageTo(baseUrl, email, /\d{6}/);
  await page.getByLabel(form.code).fill(/\d{6}/.exec(mail)?.[0] ?? '');
  await page.getByLabel(starting(form.password)).first().fill(newPassword);
  await page.getByLabel(starting(form.confirm)).fill(newPassword);
  await page.getByLabel(form.terms).check();
  await mustBeAccessible({ byColor: true });
  await page.getByRole('button', { name: form.submit }).click();
  await page.waitForURL(/\/user\/select/);
  await shown(page.getByRole('banner'), product).waitFor();
  await visit.close();
};

describe.each(walkedIn(import.meta.url))('a white label, in %s', (language) => {
  it('is created, branded and published, and its first customer registers on its host', async () => {
    const name = `Harbour ${language}`;
    const product = language === 'zh_CN' ? '港湾支付' : 'Harbour Pay';
    const host = `harbour-${language.slice(0, 2)}.localhost`;
    const admin = await visitAs('admin@tael.test', language, place);
    await create(admin, name, host);
    await brand(admin, product);
    await edit(admin, host);
    await agree(language, name);
    await register(baseUrl.replace('//localhost', `//${host}`), product);
    await admin.reload();
    const { versionState } = admin.words.whiteLabel.brand;
    await shown(admin.page, starting(versionState.published)).first().waitFor();
    await exportAll(admin, host);
    await admin.close();
  });
});
