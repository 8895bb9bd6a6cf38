import { Modal } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useWords } from '../../../lib/language.ts';
import { cardPaths } from '../paths.ts';
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
      onClose={() => void navigate(cardPaths.list)}
    >
      <CreateCard />
    </Modal>
  );
};
export default CreateCardModal;
