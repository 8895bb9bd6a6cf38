import { useWords } from '../../../lib/language.ts';
import { useTrail, type TrailEntry } from '../../../lib/trail.ts';
import { Failed } from '../../../parts/Failed.tsx';
import { TrailList } from '../../../ui/TrailList.tsx';
import { useRegistrationTrail } from '../api.ts';

const has = <Names extends object>(names: Names, value: string): value is keyof Names & string =>
  value in names;

/** Codes in the words of the review; what people typed stays as it is. */
const useNames = () => {
  const words = useWords('reviews').registrations;
  const { purposes, volumes } = useWords('onboarding').purpose;
  return (field: TrailEntry['changes'][number]['field'], value: string): string => {
    switch (field) {
      case 'state':
        return has(words.state, value) ? words.state[value] : value;
      case 'risk':
        return has(words.risk, value) ? words.risk[value] : value;
      case 'decision':
        return has(words.last.word, value) ? words.last.word[value] : value;
      case 'entityType':
        return value === '2' ? words.kind.business : words.kind.personal;
      case 'reasons':
      case 'papers':
        return value
          .split(' ')
          .map((code) => {
            if (has(words.refusal, code)) return words.refusal[code];
            if (has(words.paperName, code)) return words.paperName[code];
            return has(words.reason, code) ? words.reason[code] : code;
          })
          .join(' · ');
      case 'purpose':
        return has(purposes, value) ? purposes[value].title : value;
      case 'monthlyVolume':
        return has(volumes, value) ? volumes[value] : value;
      case 'firstApproval':
        return value === 'true' ? words.state.awaiting_second_person : words.nobody;
      default:
        return value;
    }
  };
};

/** Everything that was done with a registration, newest first. */
export const RegistrationTrail = ({ id }: { id: string }) => {
  const words = useWords('trail');
  const { tabs } = useWords('reviews').registrations;
  const { actions, table } = useWords('common');
  const trail = useRegistrationTrail(id);
  const entries = trail.data?.pages.flatMap((page) => page.items);
  const lines = useTrail(entries ?? [], useNames());
  if (trail.error && !entries) return <Failed query={trail} />;
  if (!entries) return <p role="status">{table.loading}</p>;
  return (
    <TrailList
      label={tabs.history}
      lines={lines}
      empty={words.empty}
      moreLabel={actions.showMore}
      onMore={trail.hasNextPage ? () => void trail.fetchNextPage() : undefined}
      isLoadingMore={trail.isFetchingNextPage}
    />
  );
};
