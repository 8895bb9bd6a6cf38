import { useWords } from '../../../lib/language.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { CreateCard } from '../parts/CreateCard.tsx';
import styles from './CreateCardScreen.module.css';

/** `/catalog/modules/AddCard_c`: the form as a page. */
const CreateCardScreen = () => {
  const words = useWords('cards').createForm;
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} />
      <div className={styles.sheet}>
        <CreateCard />
      </div>
    </div>
  );
};
export default CreateCardScreen;
