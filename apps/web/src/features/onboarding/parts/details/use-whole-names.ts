import { isShortName } from '@tael/contract/forms/rules';
import { useRef, useState } from 'react';

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

export interface AskingWholeNames {
  readonly names: readonly string[];
  readonly answer: (areWhole: boolean) => void;
}

const nameOf = ({ firstName, lastName }: Name): string => `${firstName.trim()} ${lastName.trim()}`;

/** Asks once of short names whether they are whole: Li, Wu and Ana are, and go on. What was `saved` was asked before. */
export const useWholeNames = (saved: readonly Name[]) => {
  const known = useRef(new Set(saved.map(nameOf)));
  const [asking, setAsking] = useState<AskingWholeNames>();

  const areWhole = (all: readonly Name[]): Promise<boolean> => {
    const names = all
      .filter(({ firstName, lastName }) => isShortName(firstName, lastName))
      .map(nameOf)
      .filter((name) => !known.current.has(name));
    if (names.length === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      setAsking({
        names,
        answer: (isYes) => {
          setAsking(undefined);
          if (isYes) for (const name of names) known.current.add(name);
          resolve(isYes);
        },
      });
    });
  };

  return { areWhole, asking };
};
