import { ImportContext, importKinds } from '../kinds.ts';
import { Imports } from '../parts/Imports.tsx';
import { useGridRows } from '../parts/use-grid-rows.ts';

/** `/payment/batch`: many payments over any rail from one table. */
const SendPaymentsScreen = () => {
  // Here, so that they outlast a look at the other way, and lead back from their import.
  const typed = useGridRows(importKinds.payments);
  return (
    <ImportContext value={importKinds.payments}>
      <Imports typed={typed} />
    </ImportContext>
  );
};
export default SendPaymentsScreen;
