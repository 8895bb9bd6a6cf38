import type { Visit } from './console.ts';
import { noticed } from './notices.ts';

/** On the page of the approval policy: its owner has every other account of a payee approved by an approver. */
export const askForAccounts = async ({ page, words, language }: Visit): Promise<void> => {
  const { approvalPolicy: policy, approvalActs, approvalRequests: requests, roles } = words;
  await page.getByRole('button', { name: policy.add, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: policy.form.addTitle });
  await dialog.getByLabel(policy.form.name).fill(`Accounts of payees ${language}`);
  await dialog.getByRole('combobox', { name: policy.form.acts }).click();
  await page.getByRole('option', { name: approvalActs['payee.changed'], exact: true }).click();
  await dialog.getByLabel(policy.form.needed).fill('1');
  await dialog.getByRole('combobox', { name: policy.form.of, exact: true }).click();
  await page
    .getByRole('option', { name: requests.parties.everyone(roles.ready.approver.name), exact: true })
    .click();
  // The list of options lies over what follows until the field is left.
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: policy.form.submit, exact: true }).click();
  await page.getByRole('button', { name: policy.draft.save }).click();
  await noticed(page, policy.draft.saved);
};
