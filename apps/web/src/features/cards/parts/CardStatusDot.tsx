import { useWords } from '../../../lib/language.ts';
import { cardTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import type { Card } from '../api.ts';

export const CardStatusDot = ({ status }: Pick<Card, 'status'>) => (
  <StatusDot tone={cardTones[status]}>{useWords('cards').status[status]}</StatusDot>
);
