import { useWords } from '../../../lib/words/language.ts';
import { RemovableFile } from '../../../parts/files/RemovableFile.tsx';
import { useNoteAct, type TransactionWithTimeline } from '../api.ts';

interface StoredReceiptProps {
  readonly transactionId: string;
  readonly receipt: TransactionWithTimeline['notes']['receipts'][number];
  readonly mayRemove: boolean;
}

/** One receipt that somebody keeps with a purchase. */
export const StoredReceipt = ({ transactionId, receipt, mayRemove }: StoredReceiptProps) => (
  <li>
    <RemovableFile
      file={receipt}
      mayRemove={mayRemove}
      words={useWords('transactions').notes}
      act={useNoteAct('removeReceipt')}
      input={{ id: transactionId, receiptId: receipt.id }}
    />
  </li>
);
