import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { choose } from './choose.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { chooseFilter } from './filters.ts';
import { openVisit, starting, walkedIn, including } from './console.ts';
import { madeCard } from './made-card.ts';
import { confirmByMail, signIn, staff } from './people.ts';
import { noticed } from './notices.ts';
import { mustNotSay, shown } from './shown.ts';
import { follow } from './follow.ts';

/** Who a card is for, and what cards are grouped by. */
const business = 'business@tael.test';
const personal = 'personal@tael.test';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('the holder of a card, in %s', (language) => {
  it("is asked with a person's own details filled in, which are no typed draft", async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit, picture } = visit;
    const { holder } = words.cards;
    await signIn(visit, personal, sandboxPassword, '/catalog/modules/AddCard_c');
    await page.getByRole('button', { name: words.cards.createForm.holderDetails }).click();
    const email = page.getByLabel(starting(holder.email));
    await email.waitFor();
    expect(await email.inputValue()).toBe(personal);
    expect(await page.getByLabel(starting(holder.holderFirstName)).inputValue()).not.toBe('');
    await page.getByLabel(starting(holder.phone)).fill('555-1212');
    await page.getByLabel(starting(holder.city)).fill('Oak|land');
    await page.keyboard.press('Tab');
    await shown(page, words.fieldSentences.phone_format).waitFor();
    await shown(page, words.workFieldSentences.city_characters).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('70-create-holder');
    await visit.close();
  });

  it('is changed in a dialog that says at each field what is wrong, and tags narrow the list', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { holder, tags, rename, detail } = words.cards;
    await signIn(
      visit,
      business,
      sandboxPassword,
      `/catalog/Cards_c/${await madeCard(business, 'Trade fair')}`,
    );
    const about = page.getByRole('group', { name: detail.about });
    await about.getByRole('button', { name: holder.open }).click();
    const dialog = page.getByRole('dialog', { name: holder.title('Trade fair') });
    await dialog.getByLabel(starting(holder.birthDate)).fill('1990-13-01');
    await dialog.getByLabel(starting(holder.city)).fill('Oakland');
    await dialog.getByRole('button', { name: holder.submit }).click();
    await shown(dialog, words.workFieldSentences.birth_date_format).waitFor();
    await mustBeAccessible();
    await picture('71-holder');
    await dialog.getByLabel(starting(holder.birthDate)).fill('1990-05-17');
    await dialog.getByLabel(starting(holder.email)).fill('mei@linwood.test');
    await dialog.getByLabel(starting(holder.address)).fill('1 Harbor Way');
    await dialog.getByLabel(starting(holder.postalCode)).fill('94607');
    await choose(dialog.getByLabel(starting(holder.country)), 'US');
    await dialog.getByRole('button', { name: holder.submit }).click();
    await shown(page, 'mei@linwood.test').waitFor();

    const word = `Fairs ${language}`;
    await about.getByRole('button', { name: tags.open }).click();
    const tagging = page.getByRole('dialog', { name: tags.title('Trade fair') });
    await tagging.getByLabel(starting(tags.label)).first().fill(word);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await mustBeAccessible();
    await tagging.getByRole('button', { name: tags.submit }).click();
    await noticed(page, tags.done);

    await about.getByRole('button', { name: rename.open }).click();
    const naming = page.getByRole('dialog', { name: rename.title('Trade fair') });
    await naming.getByLabel(rename.label).fill('Autumn fair');
    await mustBeAccessible();
    await naming.getByRole('button', { name: rename.submit }).click();
    await page.getByRole('heading', { name: 'Autumn fair', exact: true }).waitFor();
    await picture('72-about');
    await mustFit();

    await go('/catalog/Cards_c');
    await chooseFilter(visit, tags.filter, word);
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Linwood' }).count()).toBe(1);
    await picture('73-tagged');
    await visit.close();
  });
});

describe.each(walkedIn(import.meta.url))('what a card is good for, in %s', (language) => {
  it('is chosen with faults at their fields, is shown, and holds a second purchase back with the way to mend it', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { validity, detail } = words.cards;
    await signIn(visit, business, sandboxPassword);
    const id = await madeCard(business, 'One sofa');
    await go(`/catalog/Cards_c/${id}`);
    const about = page.getByRole('group', { name: detail.about });
    await about.getByRole('button', { name: validity.open }).click();
    const dialog = page.getByRole('dialog', { name: validity.title('One sofa') });
    await choose(dialog.getByLabel(validity.uses, { exact: true }), 'some');
    await dialog.getByLabel(validity.howMany, { exact: true }).fill('none');
    await dialog.getByLabel(validity.lastDay, { exact: true }).fill('soon');
    await dialog.getByRole('button', { name: validity.submit }).click();
    await shown(dialog, words.fieldSentences.invalid_type).waitFor();
    await mustBeAccessible();
    await picture('74-validity');
    await choose(dialog.getByLabel(validity.uses, { exact: true }), 'once');
    await dialog.getByLabel(validity.lock).check();
    await dialog.getByLabel(validity.lastDay, { exact: true }).fill('2099-12-31');
    await dialog.getByRole('button', { name: validity.submit }).click();
    await shown(page, validity.usedOf(0, 1)).waitFor();

    const merchant = { name: 'Harbor Sofas', categoryCode: '5712', city: 'Oakland', country: 'US' };
    const person = await staff(baseUrl, business);
    const buys = async () =>
      (await person.call('sandboxAuthorize', { cardId: id, amount: '5.00', merchant })).body.data as {
        authorizationId: string;
      };
    await buys();
    await go(`/catalog/Cards_c/${id}`);
    await shown(page, validity.usedOf(1, 1)).waitFor();
    await shown(page, 'Harbor Sofas').first().waitFor();
    await picture('75-used');
    await mustFit();
    const { authorizationId } = await buys();
    await go(`/catalog/HistoryTransactions/${authorizationId}`);
    await shown(page, including(words.transactions.mend.use_count_reached)).first().waitFor();
    await mustBeAccessible();
    await visit.close();
  });

  it('the PIN is typed twice by the holder, not guessed easily, and confirmed once more', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, picture } = visit;
    const { pin, detail } = words.cards;
    await signIn(visit, personal, sandboxPassword);
    const id = await madeCard(personal, 'At the till');
    await go(`/catalog/Cards_c/${id}`);
    const about = page.getByRole('group', { name: detail.about });
    await about.getByRole('button', { name: pin.set }).click();
    const dialog = page.getByRole('dialog', { name: pin.title('At the till') });
    await dialog.getByLabel(pin.pin, { exact: true }).fill('1234');
    await dialog.getByLabel(pin.pinAgain, { exact: true }).fill('1243');
    await dialog.getByRole('button', { name: pin.submit }).click();
    await shown(dialog, words.workFieldSentences.pin_trivial).waitFor();
    await dialog.getByLabel(pin.pin, { exact: true }).fill('7394');
    await dialog.getByRole('button', { name: pin.submit }).click();
    await shown(dialog, words.workFieldSentences.pin_mismatch).waitFor();
    await mustBeAccessible();
    await picture('76-pin');
    await dialog.getByLabel(pin.pinAgain, { exact: true }).fill('7394');
    await dialog.getByRole('button', { name: pin.submit }).click();
    const { stepUp } = words.security;
    await shown(page.getByRole('dialog'), stepUp.textMailed(personal)).waitFor();
    await confirmByMail(visit);
    await shown(page, pin.states.set).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await shown(page, '7394').count()).toBe(0);
    await visit.close();
  });
});

describe.each(walkedIn(import.meta.url))('departments, in %s', (language) => {
  it('are added, changed and deleted by the business, which gives their cards to people', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { adding, changing, removing, form, actsOf, add } = words.departments;
    const { assign, detail } = words.cards;
    await signIn(visit, business, sandboxPassword, '/catalog/account/departments');
    await shown(page, 'Marketing').first().waitFor();
    await mustBeAccessible();
    await picture('77-departments');
    await mustFit();
    const name = `Fairs ${language}`;
    await page.getByRole('button', { name: add }).click();
    const dialog = page.getByRole('dialog', { name: adding.title });
    await dialog.getByLabel(form.name).fill('marketing');
    await dialog.getByRole('button', { name: adding.submit }).click();
    await shown(dialog, words.fieldSentences.already_exists).waitFor();
    await mustBeAccessible();
    await picture('78-department-taken');
    await dialog.getByLabel(form.name).fill(name);
    await dialog.getByRole('button', { name: adding.submit }).click();
    await noticed(page, adding.done);

    await go(`/catalog/Cards_c/${await madeCard(business, 'Booth rent')}`);
    const about = page.getByRole('group', { name: detail.about });
    await about.getByRole('button', { name: assign.open }).click();
    const assigning = page.getByRole('dialog', { name: assign.title('Booth rent') });
    await choose(assigning.getByLabel(assign.department), { label: name });
    await choose(assigning.getByLabel(assign.person), { label: 'employee@tael.test' });
    await mustBeAccessible();
    await picture('79-assign');
    await assigning.getByRole('button', { name: assign.submit }).click();
    await noticed(page, assign.done);
    await shown(page.locator('dd'), 'employee@tael.test').waitFor();
    // A PIN is the employee's now.
    expect(await about.getByRole('button', { name: words.cards.pin.set }).count()).toBe(0);

    await go('/catalog/account/departments');
    const press = async (what: string) => {
      await page.getByRole('button', { name: actsOf(name) }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };
    await press(removing.open);
    const deleting = page.getByRole('dialog', { name: removing.title(name) });
    await shown(deleting, removing.hasCards(1)).waitFor();
    await deleting.getByRole('button', { name: removing.submit }).click();
    await shown(deleting, words.errorSentences.department_not_empty).waitFor();
    await mustBeAccessible();
    await page.keyboard.press('Escape');
    await press(changing.open);
    const editing = page.getByRole('dialog', { name: changing.title(name) });
    await choose(editing.getByLabel(form.lead), { label: 'employee@tael.test' });
    await editing.getByRole('button', { name: changing.submit }).click();
    await noticed(page, changing.done);
    await visit.close();
  });

  it('let a lead see and manage the cards of theirs, and an employee no more than their own', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, picture } = visit;
    const { detail } = words.cards;
    await signIn(visit, 'member@tael.test', sandboxPassword, '/catalog/Cards_c');
    await shown(page, 'Search ads').first().waitFor();
    expect(await shown(page, 'Cloud').count()).toBe(0);
    await mustBeAccessible();
    await picture('80-lead-cards');
    await follow(page.getByRole('link', { name: /Search ads/ }).first());
    await page.getByRole('button', { name: detail.limits, exact: true }).waitFor();
    await visit.close();

    const employee = await openVisit(browser, baseUrl, language);
    await signIn(employee, 'employee@tael.test', sandboxPassword, '/catalog/Cards_c');
    await shown(employee.page, 'Travel').first().waitFor();
    await mustNotSay(employee.page, 'Search ads');
    await follow(employee.page.getByRole('link', { name: /Travel/ }).first());
    await employee.page.getByRole('button', { name: detail.reveal }).waitFor();
    expect(await employee.page.getByRole('button', { name: detail.limits, exact: true }).count()).toBe(0);
    await employee.mustBeAccessible();
    await employee.picture('81-employee-card');
    await employee.go('/catalog/overview');
    await employee.picture('82-employee-overview', 'desktop');
    await employee.close();
  });
});
