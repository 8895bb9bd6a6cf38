import { useNavigate } from 'react-router';
import { usePersisted } from '../../../lib/saved/persisted.ts';
import type { Option } from './option.ts';

/** What was chosen last: by its name, and with its place where it is no page or act that is known anyway. */
interface Recent {
  readonly id: string;
  readonly label: string;
  readonly to: string | undefined;
}

const mostRecent = 5;

const understandRecent = (found: unknown): readonly Recent[] =>
  Array.isArray(found)
    ? found.flatMap((one: unknown) =>
        typeof one === 'object' &&
        one !== null &&
        'id' in one &&
        typeof one.id === 'string' &&
        'label' in one &&
        typeof one.label === 'string'
          ? [
              {
                id: one.id,
                label: one.label,
                to: 'to' in one && typeof one.to === 'string' ? one.to : undefined,
              },
            ]
          : [],
      )
    : [];

/** What this person chose last, the newest first, and the way to note another choice. */
export const useRecent = (
  known: readonly Option[],
): readonly [readonly Option[], (option: Option) => void] => {
  const navigate = useNavigate();
  const [recent, keep] = usePersisted('palette', understandRecent);
  const options = recent.flatMap(({ id, label, to }): readonly Option[] => {
    const same = known.find((option) => option.id === id);
    if (same) return [same];
    // A page or an act that is not known is not theirs any more.
    const isThing = to !== undefined && !/^(?:page|act):/.test(id);
    return isThing ? [{ id, label, to, run: () => void navigate(to) }] : [];
  });
  const note = ({ id, label, to }: Option) =>
    keep([{ id, label, to }, ...recent.filter((one) => one.id !== id)].slice(0, mostRecent));
  return [options, note];
};
