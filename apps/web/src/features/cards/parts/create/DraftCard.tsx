import { useWords } from '../../../../lib/words/language.ts';
import { CardArt } from '../../../../ui/facts/CardArt.tsx';
import type { CardBin } from '../../api.ts';
import type { CreateCardValues } from './create-form.ts';
import styles from './CreateCardForm.module.css';

/** The card as it will look, drawn while it is filled in. */
export const DraftCard = ({ bin, values }: { bin: CardBin | undefined; values: CreateCardValues }) => {
  const words = useWords('cards').createForm;
  const holder = `${values.holderFirstName} ${values.holderLastName}`.trim();
  if (!bin) return null;
  return (
    <div className={styles.preview} aria-hidden="true">
      <CardArt
        art={bin.art}
        network={bin.network}
        productName={bin.productName}
        lastFour=""
        holderName={holder === '' ? words.holderPlaceholder : holder}
        expiry="••/••"
        corner={values.nickname}
      />
    </div>
  );
};
