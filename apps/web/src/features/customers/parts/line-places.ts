import type { CustomerSection } from '@tael/contract/reporting/figure-lists';
import { customerTransactionPlace, places } from '../../../lib/paths/places.ts';
import { findByPath } from '../../../lib/screens/menu.ts';
import { useSession } from '../../../lib/session/session.ts';

const screens: Readonly<Partial<Record<CustomerSection, string>>> = {
  cards: places.backOfficeCards,
  limit_requests: places.reviewLimits,
  tickets: places.supportTickets,
  disputes: places.reviewDisputes,
  fraud: places.reviewFraud,
};

/** Where a line of a customer is shown as a whole, if the reader's menu goes there. */
export const useLinePlace = (customerId: string) => {
  const { menu } = useSession();
  return (section: CustomerSection, id: string): string | undefined => {
    if (section === 'purchases') return customerTransactionPlace(customerId, id);
    const screen = screens[section];
    return screen && findByPath(menu, screen) ? `${screen}/${id}` : undefined;
  };
};
