import { speakBy } from './language.ts';

const ownName = 'Tael';

/** The same words with another name in them. A sentence about somebody who is called like the product stays as it is. */
const renamed = <Part>(part: Part, name: string): Part => {
  if (typeof part === 'string') return part.replaceAll(ownName, name) as Part;
  if (typeof part === 'function')
    return ((...given: readonly unknown[]) => {
      const said: unknown = (part as (...given: readonly unknown[]) => unknown)(...given);
      return given.some((one) => typeof one === 'string' && one.includes(ownName))
        ? said
        : renamed(said, name);
    }) as Part;
  if (Array.isArray(part)) return part.map((one: unknown) => renamed(one, name)) as Part;
  return typeof part === 'object' && part !== null
    ? (Object.fromEntries(Object.entries(part).map(([key, value]) => [key, renamed(value, name)])) as Part)
    : part;
};

/** Calls the product by the name of a white label in every sentence. */
export const speakAs = (name: string): void => speakBy((part) => renamed(part, name));
