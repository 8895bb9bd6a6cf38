import { useWords } from '../../../lib/words/language.ts';
import { cardTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Card } from '../api.ts';

export const CardStatusDot = ({ status }: Pick<Card, 'status'>) => (
  <StatusDot tone={cardTones[status]}>{useWords('cards').status[status]}</StatusDot>
);
