import { useWords } from '../../../lib/words/language.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { CreateCard } from '../parts/create/CreateCard.tsx';
import styles from './CreateCardScreen.module.css';

/** `/catalog/modules/AddCard_c`: the form as a page. */
const CreateCardScreen = () => {
  const words = useWords('cards').createForm;
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} />
      <div className={styles.panel}>
        <CreateCard />
      </div>
    </div>
  );
};
export default CreateCardScreen;
