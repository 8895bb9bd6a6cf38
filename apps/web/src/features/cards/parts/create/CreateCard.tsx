import { useState } from 'react';
import { useWords } from '../../../../lib/words/language.ts';
import { LoadingState } from '../../../../ui/states/LoadingState.tsx';
import type { Card } from '../../api.ts';
import { CardMaking } from '../delivery/CardMaking.tsx';
import { CreateCardForm } from './CreateCardForm.tsx';
import { useBlankCard } from '../use-blank-card.ts';

/** The form, and what becomes of the card it asked for; another one starts on a blank form. */
export const CreateCard = () => {
  const [made, setMade] = useState<Card>();
  const { table } = useWords('lists');
  const blank = useBlankCard();
  if (!blank) return <LoadingState label={table.loading} />;
  return made ? (
    <CardMaking key={made.id} made={made} onAnother={() => setMade(undefined)} />
  ) : (
    <CreateCardForm blank={blank} onCreated={setMade} />
  );
};
