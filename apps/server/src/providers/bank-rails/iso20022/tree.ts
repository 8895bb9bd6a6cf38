import { BankFileFault } from '../bank-file-fault.ts';
import type { Tree, Value, XmlAmount } from './schema.ts';

/** What stands at the end of a way of names; undefined where a part of it is missing. */
export const at = (tree: Tree, ...way: readonly string[]): Value | undefined =>
  way.reduce<Value | undefined>((value, name) => (isTree(value) ? value[name] : undefined), tree);

export const textAt = (tree: Tree, ...way: readonly string[]): string | undefined => {
  const value = at(tree, ...way);
  return typeof value === 'string' ? value : undefined;
};

/** What our own reading needs and the schema does not ask for. */
export const needText = (tree: Tree, ...way: readonly string[]): string =>
  textAt(tree, ...way) ?? missing(way);

export const needAmount = (tree: Tree, ...way: readonly string[]): XmlAmount => {
  const value = at(tree, ...way);
  return typeof value === 'object' && 'decimal' in value ? (value as XmlAmount) : missing(way);
};

export const treeAt = (tree: Tree, ...way: readonly string[]): Tree | undefined => {
  const value = at(tree, ...way);
  return isTree(value) ? value : undefined;
};

export const needTree = (tree: Tree, ...way: readonly string[]): Tree => treeAt(tree, ...way) ?? missing(way);

/** All elements of one name; none where there is none. */
export const listAt = (tree: Tree, ...way: readonly string[]): readonly Tree[] => {
  const value = at(tree, ...way);
  return Array.isArray(value) ? (value as readonly Tree[]) : [];
};

export const textsAt = (tree: Tree, ...way: readonly string[]): readonly string[] => {
  const value = at(tree, ...way);
  return Array.isArray(value) ? (value as readonly string[]) : [];
};

const isTree = (value: Value | undefined): value is Tree =>
  typeof value === 'object' && !Array.isArray(value);

const missing = (way: readonly string[]): never => {
  throw new BankFileFault('xml_missing', { field: way.join('/') });
};
