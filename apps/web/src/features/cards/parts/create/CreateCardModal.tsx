import { useWords } from '../../../../lib/words/language.ts';
import { useLeadOn } from '../../../../lib/session/own-tab.ts';
import { places } from '../../../../lib/paths/places.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { CreateCard } from './CreateCard.tsx';

/** `/catalog/funds/CardsAddModal`: the same form over the list; closing it leads back to the list. */
const CreateCardModal = () => {
  const words = useWords('cards').createForm;
  const { actions } = useWords('common');
  const leadOn = useLeadOn();
  return (
    <Dialog size={600} title={words.title} closeLabel={actions.close} onClose={() => leadOn(places.cards)}>
      <CreateCard />
    </Dialog>
  );
};
export default CreateCardModal;
