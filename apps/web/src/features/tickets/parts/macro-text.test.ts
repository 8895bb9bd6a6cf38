import { expect, test } from 'vitest';
import type { Macro, SupportTicketDetail } from '../api.ts';
import { macroHtml } from './macro-text.ts';

const macro = { en: 'Hello {name},\n\nabout “{subject}”.', zh: '{name}，您好：{customer}' } as Macro;
const ticket = (change: Partial<SupportTicketDetail>) =>
  ({
    language: 'en_US',
    subject: 'Fee',
    customer: 'Harbour',
    requester: { name: 'Ana', email: '', phone: '' },
    ...change,
  }) as SupportTicketDetail;

test('a saved reply speaks the language of the ticket and names its writer', () => {
  expect(macroHtml(macro, ticket({}))).toBe('<p>Hello Ana,</p><p>about “Fee”.</p>');
  expect(macroHtml(macro, ticket({ language: 'zh_CN' }))).toBe('<p>Ana，您好：Harbour</p>');
});

test('what a customer wrote is no markup and no variable', () => {
  expect(macroHtml(macro, ticket({ subject: '<img src=x> {name}' }))).toBe(
    '<p>Hello Ana,</p><p>about “&lt;img src=x&gt; {name}”.</p>',
  );
});
