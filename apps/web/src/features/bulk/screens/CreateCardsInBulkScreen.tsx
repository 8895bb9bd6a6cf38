import { ImportContext, importKinds } from '../kinds.ts';
import { Imports } from '../parts/Imports.tsx';
import { useGridRows } from '../parts/use-grid-rows.ts';

/** `/catalog/modules/CreateCardsInBulk`: many cards from one table. */
const CreateCardsInBulkScreen = () => {
  // Here, so that they outlast a look at the other way, and lead back from their import.
  const typed = useGridRows(importKinds.cards);
  return (
    <ImportContext value={importKinds.cards}>
      <Imports typed={typed} />
    </ImportContext>
  );
};
export default CreateCardsInBulkScreen;
