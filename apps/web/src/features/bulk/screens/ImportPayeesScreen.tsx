import { ImportContext, importKinds } from '../kinds.ts';
import { Imports } from '../parts/Imports.tsx';

/** `/payment/import`: many payees from one table. */
const ImportPayeesScreen = () => (
  <ImportContext value={importKinds.payees}>
    <Imports />
  </ImportContext>
);
export default ImportPayeesScreen;
