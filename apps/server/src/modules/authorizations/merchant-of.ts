import type { NetworkMessage } from '@tael/contract/authorizations/schemas';

type Merchant = NonNullable<NetworkMessage['merchant']>;

const unsaid: Merchant = { name: '', categoryCode: '', city: '', country: '' };

/** Who asks for a purchase; one whom the network does not name has no name, category or country, and meets no control. */
export const merchantOf = ({ merchant }: Pick<NetworkMessage, 'merchant'>): Merchant => merchant ?? unsaid;
