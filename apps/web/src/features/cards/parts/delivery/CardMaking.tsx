import { Button } from '@mantine/core';
import { useSees } from '../../../../lib/session/can.tsx';
import { useWords } from '../../../../lib/words/language.ts';
import { ButtonLink } from '../../../../ui/page/ButtonLink.tsx';
import { useCard, type Card } from '../../api.ts';
import { cardPlace, places } from '../../../../lib/paths/places.ts';
import { approvalEndOf, awaitsApproval } from '../card-sentence.ts';
import { CardFace } from '../numbers/CardFace.tsx';
import styles from './CardMaking.module.css';

const useSaid = (card: Card): { readonly title: string; readonly text: string } => {
  const { approval, createForm: form } = useWords('cards');
  if (awaitsApproval(card)) return { title: approval.waitingTitle, text: approval.waitingText };
  const end = approvalEndOf(card);
  if (card.status === 'failed')
    return { title: form.failedTitle, text: end ? approval.ended[end] : form.failedText };
  return card.status === 'requested'
    ? { title: form.makingTitle, text: form.makingText }
    : { title: form.madeTitle, text: form.madeText };
};

/** A card from the moment it was asked for until the issuer has answered. */
export const CardMaking = ({ made, onAnother }: { made: Card; onAnother: () => void }) => {
  const words = useWords('cards');
  const form = words.createForm;
  const card = useCard(made.id, made).data ?? made;
  const seesApprovals = useSees('approval:read');
  const said = useSaid(card);
  return (
    <div className={styles.making}>
      <CardFace card={card} />
      <div role="status" className={styles.said}>
        <h2 className={styles.title}>{said.title}</h2>
        <p className={styles.text}>{said.text}</p>
      </div>
      <div className={styles.acts}>
        {awaitsApproval(card) && seesApprovals && (
          <ButtonLink to={places.approvals}>{words.approval.openRequests}</ButtonLink>
        )}
        <ButtonLink to={cardPlace(card.id)} variant={card.status === 'requested' ? 'default' : 'filled'}>
          {form.open}
        </ButtonLink>
        <Button variant="default" onClick={onAnother}>
          {form.another}
        </Button>
      </div>
    </div>
  );
};
