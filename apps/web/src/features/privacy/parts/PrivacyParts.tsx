import { Failed } from '../../../parts/lists/Failed.tsx';
import { usePrivacy } from '../api.ts';
import { DeletionPart } from './DeletionPart.tsx';
import { Exports } from './Exports.tsx';

/** What the reader may have of us about their data. */
export const PrivacyParts = () => {
  const query = usePrivacy();
  if (!query.data) return query.error ? <Failed query={query} /> : null;
  return (
    <>
      <Exports exports={query.data.exports} />
      <DeletionPart deletion={query.data.deletion} />
    </>
  );
};
