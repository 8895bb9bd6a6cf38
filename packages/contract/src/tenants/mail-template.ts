import type { FieldCode } from '../errors.ts';

/** What nobody can do without who is sent a mail that has them. */
const needed: readonly string[] = ['code', 'link'];

/** Where a sentence ends, its link has ended. */
const withoutEnd = (link: string): string => {
  let length = link.length;
  while (length > 0 && '.,;:!?'.includes(link.charAt(length - 1))) length -= 1;
  return link.slice(0, length);
};

const isGoodLink = (link: string): boolean => {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '';
};

/** What is wrong with a text of a mail that has these variables. */
export const mailTextFault = (text: string, variables: readonly string[]): FieldCode | undefined => {
  const used = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  if (used.some((name) => !variables.includes(name))) return 'mail_variable';
  if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) return 'mail_variable';
  if (/<\s*[a-z!/]|javascript:/i.test(text)) return 'mail_script';
  const links = text.match(/(?:https?:|www\.)[^\s，。）)]*/gi) ?? [];
  return links.every((link) => isGoodLink(withoutEnd(link))) ? undefined : 'mail_link';
};

/** The same for the text as a whole, which must say what its reader cannot do without. */
export const mailBodyFault = (text: string, variables: readonly string[]): FieldCode | undefined => {
  const missing = variables.some((name) => needed.includes(name) && !text.includes(`{${name}}`));
  return mailTextFault(text, variables) ?? (missing ? 'mail_variable_missing' : undefined);
};
