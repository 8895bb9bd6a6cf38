import { isDay } from '../../../kernel/calendar/calendar-days.ts';

/**
 * A message as a table: the elements that we write and take, in the order, number and form that the official schema gives
 * them. What a table does not have is refused, so each is a narrower schema than the official one, as banks agree them.
 */
export type Node = Leaf | AmountNode | Group;
export interface Leaf {
  readonly kind: 'leaf';
  readonly form: RegExp;
  /** Begins with a day, which has to exist. */
  readonly isDated?: boolean;
}
/** A decimal number with its currency as an attribute. */
export interface AmountNode {
  readonly kind: 'amount';
}
export interface Group {
  /** All of its elements in their order, or exactly one of them. */
  readonly kind: 'sequence' | 'choice';
  readonly children: readonly Child[];
}
export interface Child {
  readonly name: string;
  readonly node: Node;
  readonly isRequired: boolean;
  readonly isRepeated: boolean;
}

/** Whether a text may stand in an element. */
export const fits = ({ form, isDated }: Leaf, text: string): boolean =>
  form.test(text) && (isDated !== true || isDay(text.slice(0, 10)));

/** What stands in an element: text, an amount, elements by their names, or several of one name. */
export type Value = string | XmlAmount | Tree | readonly Value[];
export interface Tree {
  readonly [name: string]: Value | undefined;
}
export interface XmlAmount {
  readonly currency: string;
  readonly decimal: string;
}

export interface MessageSchema {
  /** `pain.001.001.09`, the end of its namespace. */
  readonly name: string;
  readonly root: Group;
  /** The names from the root down to the element that may come a hundred thousand times. */
  readonly streamed: readonly string[];
}

export const namespaceOf = (name: string): string => `urn:iso:std:iso:20022:tech:xsd:${name}`;

/** Elements in their order; `?` behind a name may be missing, `*` and `+` may come again. */
export const sequence = (children: Readonly<Record<string, Node>>): Group => ({
  kind: 'sequence',
  children: Object.entries(children).map(([key, node]) => {
    const mark = /[?*+]$/.exec(key)?.[0];
    return {
      name: mark ? key.slice(0, -1) : key,
      node,
      isRequired: mark === undefined || mark === '+',
      isRepeated: mark === '*' || mark === '+',
    };
  }),
});

/** One of these elements. */
export const choice = (children: Readonly<Record<string, Node>>): Group => ({
  kind: 'choice',
  children: Object.entries(children).map(([name, node]) => ({
    name,
    node,
    isRequired: false,
    isRepeated: false,
  })),
});

const leaf = (form: RegExp): Leaf => ({ kind: 'leaf', form });

/** Text of 1 to `most` characters: every character that XML may hold, a code point at a time. */
export const text = (most: number): Leaf => leaf(new RegExp(`^.{1,${String(most)}}$`, 'su'));
export const oneOf = (...values: readonly string[]): Leaf => leaf(new RegExp(`^(?:${values.join('|')})$`));
export const amount: AmountNode = { kind: 'amount' };
/** At most five decimals and eighteen digits, never negative. */
export const amountForm = /^(?=[\d.]{1,19}$)\d{1,18}(?:\.\d{1,5})?$/;
export const currencyForm = /^[A-Z]{3}$/;

export const max35 = text(35);
export const max70 = text(70);
export const max105 = text(105);
export const max140 = text(140);
/** Codes of the lists that ISO keeps outside of the schemas. */
export const code4 = text(4);
export const count = leaf(/^\d{1,15}$/);
export const decimal = leaf(/^-?(?=[\d.]{1,19}$)\d+(?:\.\d{1,17})?$/);
export const whole = leaf(/^\d{1,18}$/);
export const date: Leaf = { kind: 'leaf', form: /^\d{4}-\d{2}-\d{2}$/, isDated: true };
export const dateTime: Leaf = {
  kind: 'leaf',
  form: /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
  isDated: true,
};
export const uetr = leaf(/^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/);
export const bic = leaf(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/);
export const iban = leaf(/^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/);
export const country = leaf(/^[A-Z]{2}$/);
export const currency = leaf(currencyForm);
