import { Modal } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useWords } from '../../../lib/language.ts';
import { places } from '../../../lib/places.ts';
import { CreateCard } from './CreateCard.tsx';

/** `/catalog/funds/CardsAddModal`: the same form over the list; closing it leads back to the list. */
const CreateCardModal = () => {
  const words = useWords('cards').createForm;
  const { actions } = useWords('common');
  const navigate = useNavigate();
  return (
    <Modal
      opened
      size={600}
      title={words.title}
      closeButtonProps={{ 'aria-label': actions.close }}
      onClose={() => void navigate(places.cards)}
    >
      <CreateCard />
    </Modal>
  );
};
export default CreateCardModal;
