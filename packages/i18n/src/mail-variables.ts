/** A text with its variables filled in, once: what a value says is no variable. */
export const fillMail = (text: string, valueOf: (name: string) => string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));

/** What a preview and a test say where a mail has a variable. */
export const mailExamples: Readonly<Record<string, string>> = {
  code: '482913',
  link: 'https://cards.example.com/user/login',
  url: 'https://hooks.example.com/events',
  reason: 'The photo of the document is not sharp.',
  company: 'Harbour Ltd',
  inviter: 'Ana Silva',
  payer: 'Harbour Ltd',
  fee: 'Card creation',
  before: '$0.15',
  amount: '$1,240.10',
  reference: 'INV-2026-014',
  merchant: 'Corner Shop',
  lastFour: '4242',
  nickname: 'Ads',
  day: '2026-05-01',
  report: 'Performance by day',
  from: '2026-04-20',
  to: '2026-04-26',
};
