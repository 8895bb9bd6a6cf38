import { useState } from 'react';
import { useWords } from '../../../lib/language.ts';
import { Waiting } from '../../../ui/Waiting.tsx';
import type { Card } from '../api.ts';
import { CardMaking } from './CardMaking.tsx';
import { CreateCardForm } from './CreateCardForm.tsx';
import { useBlankCard } from './use-blank-card.ts';

/** The form, and what becomes of the card it asked for; another one starts on a blank form. */
export const CreateCard = () => {
  const [made, setMade] = useState<Card>();
  const { table } = useWords('common');
  const blank = useBlankCard();
  if (!blank) return <Waiting label={table.loading} />;
  return made ? (
    <CardMaking key={made.id} made={made} onAnother={() => setMade(undefined)} />
  ) : (
    <CreateCardForm blank={blank} onCreated={setMade} />
  );
};
