import type { TicketAbout } from '@tael/contract/messaging/states';
import { newTicketPlace } from '../../lib/paths/places.ts';
import { Has } from '../../lib/session/can.tsx';
import { useWords } from '../../lib/words/language.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';

/** Leads from something that somebody sees to a new ticket about it. */
export const GetHelp = ({ kind, id }: { readonly kind: TicketAbout; readonly id: string }) => {
  const { getHelp } = useWords('tickets');
  return (
    <Has codes="ticket:write">
      <ButtonLink variant="default" to={newTicketPlace(kind, id)}>
        {getHelp}
      </ButtonLink>
    </Has>
  );
};
