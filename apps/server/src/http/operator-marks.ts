import type { Config } from '../config.ts';

type Operator = NonNullable<Config['operator']>;

/** What pages ask about whoever runs this installation: the marks that the build left in them, and which pages need what. */
export interface OperatorView {
  readonly operator: Operator | null;
  /** In a sandbox the pages are there without an operator, and say so. */
  readonly isSandbox: boolean;
}

export type OperatorFact = 'company' | 'people' | 'contact';

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? '');

/** What is known, by the names that the pages use. */
const factsOf = (operator: Operator | null): Readonly<Record<string, string | undefined>> => ({
  company: operator?.legalName,
  registeredIn: operator?.registeredIn,
  registrationNumber: operator?.registrationNumber,
  address: operator?.address,
  email: operator?.email,
  phone: operator?.phone,
  hours: operator?.hours,
});

export const knows = ({ operator }: OperatorView, fact: OperatorFact): boolean => {
  switch (fact) {
    case 'company':
      return operator !== null;
    case 'people':
      return (operator?.people.length ?? 0) > 0;
    case 'contact':
      return operator?.phone !== undefined || operator?.email !== undefined;
  }
};

/** Whether a page that needs this is there. */
export const hasPageOf = (view: OperatorView, fact: OperatorFact): boolean =>
  view.isSandbox || knows(view, fact);

const isTrue = (view: OperatorView, name: string): boolean => {
  switch (name) {
    case 'company':
    case 'people':
    case 'contact':
      return knows(view, name);
    case 'page-company':
    case 'page-people':
    case 'page-contact':
      return hasPageOf(view, name.slice('page-'.length) as OperatorFact); // one of the three above
    case 'licenses':
      return (view.operator?.licenses.length ?? 0) > 0;
    case 'production':
      return !view.isSandbox;
    default:
      return factsOf(view.operator)[name] !== undefined;
  }
};

const fill = (text: string, facts: Readonly<Record<string, string | undefined>>): string =>
  text.replace(/\[\[(\w+)\]\]/g, (mark, name: string) =>
    name in facts ? escapeHtml(facts[name] ?? '') : mark,
  );

const opening = /\[\[(if|unless|each) ([\w-]+)\]\]/;

const partOf = (view: OperatorView, kind: string, name: string, part: string): string => {
  const { operator } = view;
  if (kind !== 'each') return isTrue(view, name) === (kind === 'if') ? part : '';
  const list = name === 'people' ? operator?.people : operator?.licenses;
  return (list ?? []).map((one) => fill(part, { ...one })).join('');
};

/** A page with its marks filled in: parts that do not apply are left out, lists are repeated, facts are written. */
export const fillOperatorMarks = (html: string, view: OperatorView): string => {
  const parts = html.split('[[end]]').map((text) => {
    const [mark, kind = '', name = ''] = opening.exec(text) ?? [];
    if (mark === undefined) return text;
    const at = text.indexOf(mark);
    return text.slice(0, at) + partOf(view, kind, name, text.slice(at + mark.length));
  });
  return fill(parts.join(''), factsOf(view.operator));
};
