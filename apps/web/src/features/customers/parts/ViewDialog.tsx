import type { CallInput } from '../../../lib/calls/client.ts';
import { customerPagePlace } from '../../../lib/paths/places.ts';
import type { DialogAct } from '../../../lib/queries/keyed-act.ts';
import { viewedCustomer } from '../../../lib/storage/storage.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { useOpenView, type Customer } from '../api.ts';

/** Asks why, then opens the console as the customer sees it: a whole new page, since everything is asked anew. */
const ViewDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const words = useWords('customers').view;
  const opening = useOpenView();
  const act: DialogAct<CallInput<'openCustomerView'>> = {
    ...opening,
    mutate: (input, then) =>
      opening.mutate(input, {
        ...then,
        onSuccess: (view) => {
          viewedCustomer.write({ ...view, backTo: customerPagePlace(customer.id) });
          globalThis.location.assign('/catalog/Overview');
        },
      }),
  };
  return (
    <ReasonDialog
      title={words.title(customer.name)}
      text={words.text}
      submitLabel={words.submit}
      act={act}
      inputOf={(reason) => ({ id: customer.id, reason })}
      done={words.done}
      onClose={onClose}
    />
  );
};
export default ViewDialog;
