import { useWords } from '../../../lib/words/language.ts';
import { RemovableFile } from '../../../parts/files/RemovableFile.tsx';
import { useDisputeAct, type Dispute } from '../api.ts';
import styles from '../../../ui/dialogs/detail.module.css';

interface EvidenceFileProps {
  readonly disputeId: string;
  readonly item: Dispute['evidence'][number];
  readonly mayRemove: boolean;
}

/** One piece of evidence and what it shows; it can be taken away while the dispute is a draft. */
export const EvidenceFile = ({ disputeId, item, mayRemove }: EvidenceFileProps) => {
  const words = useWords('disputes');
  return (
    <div>
      {item.kind !== 'other' && <p className={styles.sentence}>{words.evidenceKind[item.kind].name}</p>}
      <RemovableFile
        file={item}
        mayRemove={mayRemove}
        words={words.evidence}
        act={useDisputeAct('removeDisputeEvidence')}
        input={{ id: disputeId, evidenceId: item.id }}
      />
    </div>
  );
};
