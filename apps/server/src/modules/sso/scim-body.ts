/** What a directory sends, read without its many ways of saying the same. Attributes that are not kept are ignored (RFC 7644, 3.3). */
import { email as emailField, line } from '@tael/contract/forms/fields';
import { cutTo } from '../../kernel/text/whole-characters.ts';
import { refuse } from './scim-refusal.ts';

/** What a call says of somebody; what it leaves out stays as it is. */
export interface ScimChange {
  readonly userName?: string;
  readonly externalId?: string | null;
  readonly name?: string;
  readonly isActive?: boolean;
}

type Attributes = Readonly<Record<string, unknown>>;
const mostOperations = 100;
const longestName = 60;
const longestExternalId = 200;

/** An object by the names of its attributes, whose case means nothing. */
const attributesOf = (value: unknown): Attributes => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('body');
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name.toLowerCase(), one]));
};

const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value.trim() : refuse('value');
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** A directory that writes truth as text is common. */
const activeOf = (value: unknown): boolean => {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  return text === 'true' || text === 'false' ? text === 'true' : refuse('value');
};

const userNameOf = (value: unknown): string => {
  const parsed = emailField.safeParse(value);
  return parsed.success ? parsed.data : refuse('userName');
};

const externalIdOf = (value: unknown): string | null => {
  const text = textOf(value) ?? '';
  if (text.length > longestExternalId) return refuse('value');
  return text === '' ? null : text;
};

/** One name is kept of somebody: as it is shown, else as it is written, else its two parts. */
const nameFrom = ({ displayname: shown, ...rest }: Attributes): string | undefined => {
  const parts = isGiven(rest['name']) ? attributesOf(rest['name']) : {};
  const [given, family] = [textOf(parts['givenname']), textOf(parts['familyname'])];
  const whole = [textOf(shown), textOf(parts['formatted'])].find(isGiven);
  if (!isGiven(whole) && isGiven(given) !== isGiven(family)) return refuse('name');
  const name = line(1_000).safeParse(whole ?? [given, family].filter(isGiven).join(' '));
  if (!name.success) return refuse('value');
  return cutTo(name.data, longestName) || undefined;
};

const changeFrom = (attributes: Attributes): ScimChange => {
  const name = nameFrom(attributes);
  return {
    ...(isGiven(attributes['username']) && { userName: userNameOf(attributes['username']) }),
    ...('externalid' in attributes && { externalId: externalIdOf(attributes['externalid']) }),
    ...(name !== undefined && { name }),
    ...(isGiven(attributes['active']) && { isActive: activeOf(attributes['active']) }),
  };
};

/** The whole of somebody, as POST and PUT send it. */
export const readUser = (body: unknown): ScimChange & { readonly userName: string } => {
  const change = changeFrom(attributesOf(body));
  const { userName } = change;
  return userName === undefined ? refuse('userName') : { ...change, userName };
};

/** `name.givenName` inside of one object, as if it had been sent whole. */
const setAt = (to: Attributes, path: string, value: unknown): Attributes => {
  const [first = '', second, ...more] = path.toLowerCase().split('.');
  if (second === undefined) {
    const isName = first === 'name' && isGiven(value);
    return { ...to, [first]: isName ? { ...nameOf(to), ...attributesOf(value) } : value };
  }
  return first === 'name' && more.length === 0 ? { ...to, name: { ...nameOf(to), [second]: value } } : to;
};
const nameOf = (attributes: Attributes): Attributes =>
  isGiven(attributes['name']) ? attributesOf(attributes['name']) : {};

const removable: ReadonlySet<string> = new Set(['externalid']);
const kept: ReadonlySet<string> = new Set(['username', 'active', 'displayname', 'name']);
const core = 'urn:ietf:params:scim:schemas:core:2.0:user:';

const applied = (to: Attributes, operation: unknown): Attributes => {
  const { op, path, value } = attributesOf(operation);
  const verb = typeof op === 'string' ? op.toLowerCase() : '';
  if (!['add', 'replace', 'remove'].includes(verb)) return refuse('operation');
  const whole = textOf(path) ?? '';
  const at = whole.toLowerCase().startsWith(core) ? whole.slice(core.length) : whole;
  if (verb === 'remove') {
    const [first = ''] = at.toLowerCase().split('.');
    if (first === '' || kept.has(first)) return refuse(first === '' ? 'operation' : 'fixed');
    return removable.has(first) ? { ...to, [first]: null } : to;
  }
  if (at !== '') return setAt(to, at, value);
  return Object.entries(attributesOf(value)).reduce((all, [name, one]) => setAt(all, name, one), to);
};

/** A PatchOp message as the change that all of its operations come to. */
export const readPatch = (body: unknown): ScimChange => {
  const { operations } = attributesOf(body);
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > mostOperations)
    return refuse('operation');
  return changeFrom(operations.reduce<Attributes>(applied, {}));
};

export interface ScimFilter {
  readonly by: 'username' | 'externalid';
  readonly value: string;
}

/** `userName eq "…"`, with the text in quotes as JSON has it. */
export const readFilter = (filter: unknown): ScimFilter | undefined => {
  if (filter === undefined) return undefined;
  const [, attribute = '', quoted = ''] =
    (typeof filter === 'string' &&
      /^\s*(?:urn:ietf:params:scim:schemas:core:2\.0:User:)?(userName|externalId)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(
        filter,
      )) ||
    [];
  const by = attribute.toLowerCase();
  if (by !== 'username' && by !== 'externalid') return refuse('filter');
  return { by, value: unquoted(quoted) };
};

const unquoted = (text: string): string => {
  try {
    return String(JSON.parse(text));
  } catch {
    return refuse('filter');
  }
};

const mostAtOnce = 100;

/** From which to which; less than one is one, and more than a hundred at once are a hundred (RFC 7644, 3.4.2.4). */
export const readPage = ({ startIndex, count }: Attributes) => ({
  startIndex: Math.max(1, wholeNumber(startIndex, 1)),
  count: Math.min(mostAtOnce, Math.max(0, wholeNumber(count, mostAtOnce))),
});

const wholeNumber = (value: unknown, otherwise: number): number => {
  if (value === undefined) return otherwise;
  return typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : refuse('paging');
};
