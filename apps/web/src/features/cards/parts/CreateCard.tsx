import { useState } from 'react';
import type { Card } from '../api.ts';
import { CardMaking } from './CardMaking.tsx';
import { CreateCardForm } from './CreateCardForm.tsx';

/** The form, and what becomes of the card it asked for; another one starts on a blank form. */
export const CreateCard = () => {
  const [made, setMade] = useState<Card>();
  return made ? (
    <CardMaking key={made.id} made={made} onAnother={() => setMade(undefined)} />
  ) : (
    <CreateCardForm onCreated={setMade} />
  );
};
