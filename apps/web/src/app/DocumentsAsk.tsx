import { Suspense } from 'react';
import { lazy } from '../ui/page/lazy.ts';
import { useDocumentsToAccept } from '../features/documents/api.ts';
import { needWords } from '../lib/words/language.ts';
import { useLeave } from '../shell/session/use-leave.ts';

const AcceptDialog = lazy(async () => {
  const [part] = await Promise.all([
    import('../features/documents/parts/AcceptDialog.tsx'),
    needWords('work'),
  ]);
  return part;
});

/** Asks for the new versions of accepted documents before the console is used. */
export const DocumentsAsk = () => {
  const documents = useDocumentsToAccept();
  const leave = useLeave();
  return documents.length > 0 ? (
    <Suspense>
      <AcceptDialog documents={documents} onLeave={leave} />
    </Suspense>
  ) : null;
};
