/** What a card is used for, as it is kept on its row: read with the card, so that a comparison asks for nothing more. */

/** A merchant that the holder has vouched for. */
export interface TrustedMerchant {
  readonly name: string;
  /** No more than this, in smallest units. */
  readonly most: bigint;
  /** In milliseconds since the epoch. */
  readonly until: number;
}

export interface CardHabits {
  /** The amount in the middle of its last purchases, in smallest units. */
  readonly usual: bigint;
  /** Where it has been used, as ISO 3166 codes. */
  readonly countries: readonly string[];
  /** The risky categories it has been used for. */
  readonly risky: readonly string[];
  /** When somebody last gave wrong details of it (code, date, PIN, address), in milliseconds since the epoch. */
  readonly guesses: readonly number[];
  readonly trusted: readonly TrustedMerchant[];
}

/** As it is stored; what was never noted is absent. */
export interface StoredHabits {
  readonly usual: string;
  readonly countries: readonly string[];
  readonly risky: readonly string[];
  readonly guesses?: readonly number[];
  readonly trusted?: readonly { readonly name: string; readonly most: string; readonly until: number }[];
}

export const habitsOf = ({
  usual,
  countries,
  risky,
  guesses = [],
  trusted = [],
}: StoredHabits): CardHabits => ({
  usual: BigInt(usual),
  countries,
  risky,
  guesses,
  trusted: trusted.map(({ name, most, until }) => ({ name, most: BigInt(most), until })),
});

export const storedHabits = ({ usual, trusted, ...rest }: CardHabits): StoredHabits => ({
  ...rest,
  usual: String(usual),
  trusted: trusted.map(({ name, most, until }) => ({ name, most: String(most), until })),
});

const mostKept = 5;

/** One more purchase with wrong details. */
export const noteGuess = (habits: CardHabits, at: number): CardHabits => ({
  ...habits,
  guesses: [...habits.guesses, at].slice(-mostKept),
});

/** The holder vouches for a merchant, and for where it is; what was guessed before is forgiven. */
export const trustMerchant = (
  habits: CardHabits,
  trusted: TrustedMerchant,
  country: string,
  now: number,
): CardHabits => ({
  ...habits,
  countries: habits.countries.includes(country) ? habits.countries : [...habits.countries, country],
  guesses: [],
  trusted: [...habits.trusted.filter(({ until }) => until > now), trusted].slice(-mostKept),
});
