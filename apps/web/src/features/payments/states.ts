import { paymentLives, type PaymentRail, type PaymentState } from '@tael/contract/payments/outgoing/states';

type Labels = Readonly<Record<PaymentState, string>>;

/** Every state that a payment of a rail can have. */
const statesOf = (rail: PaymentRail): readonly PaymentState[] => {
  const life = paymentLives[rail];
  const reached = new Set(Object.values(life).flat());
  return (Object.keys(life) as PaymentState[]).filter((state) => state === 'draft' || reached.has(state)); // keys forgets the names
};

/** The states of a rail as a reader tells them apart: of several with one label, the first stands for all. */
export const statesAlike = (
  rail: PaymentRail,
  labels: Labels,
): readonly { readonly value: PaymentState; readonly label: string }[] => {
  const states = statesOf(rail);
  return states
    .filter((state) => states.find((other) => labels[other] === labels[state]) === state)
    .map((value) => ({ value, label: labels[value] }));
};

/** Every state with the label of one of these, divided by commas; undefined for none. */
export const statesOfLabels = (chosen: string | undefined, labels: Labels): string | undefined => {
  if (chosen === undefined) return undefined;
  const wanted = new Set(chosen.split(',').map((state) => labels[state as PaymentState])); // chosen among states
  return (Object.keys(labels) as PaymentState[]).filter((state) => wanted.has(labels[state])).join(',');
};
