import { useWords } from '../../../lib/language.ts';
import { usePeople } from '../api.ts';

/** The people that cards are given to, to choose one; asked for only when `isWanted`. */
export const usePersonOptions = (isWanted: boolean) => {
  const words = useWords('cards').assign;
  const { data: people = [] } = usePeople(isWanted);
  return people.map(({ id, name, email }) => ({
    value: id,
    label: name === '' ? email : words.personOf(name, email),
  }));
};
