import type { CardHolder } from '@tael/contract/cards/holder';

/** Who a card is for as a form holds it: a text each. */
export interface HolderTexts {
  readonly holderFirstName: string;
  readonly holderLastName: string;
  readonly birthDate: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
}
export type HolderField = keyof HolderTexts;

export const nobody: HolderTexts = {
  holderFirstName: '',
  holderLastName: '',
  birthDate: '',
  phone: '',
  email: '',
  address: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
};

/** What the contract calls each field, as its faults name it. */
export const pathOf: Readonly<Record<HolderField, string>> = {
  holderFirstName: 'holderFirstName',
  holderLastName: 'holderLastName',
  birthDate: 'holder.birthDate',
  phone: 'holder.phone',
  email: 'holder.email',
  address: 'holder.billingAddress.address',
  city: 'holder.billingAddress.city',
  region: 'holder.billingAddress.region',
  postalCode: 'holder.billingAddress.postalCode',
  country: 'holder.billingAddress.country',
};

/** What a call says of the holder; an address of which nothing was typed is none. */
export const holderInput = (texts: HolderTexts) => {
  const { holderFirstName, holderLastName, birthDate, phone, email, ...billed } = texts;
  const billingAddress = Object.values(billed).some((text) => text.trim() !== '') ? billed : null;
  return { holderFirstName, holderLastName, holder: { birthDate, phone, email, billingAddress } };
};

export const holderTexts = (card: {
  readonly holderFirstName: string;
  readonly holderLastName: string;
  readonly holder: CardHolder;
}): HolderTexts => {
  const { billingAddress, ...rest } = card.holder;
  const { holderFirstName, holderLastName } = card;
  return { ...nobody, holderFirstName, holderLastName, ...rest, ...billingAddress };
};
