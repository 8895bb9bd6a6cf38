/**
 * The shape that the Chinese half of a noun must have: the same keys as the English one, a sentence where there is a
 * sentence, a function of the same arguments where there is one. A missing or superfluous line does not compile.
 */
export type Shape<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string
    ? string
    : Words[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Shape<Words[Key]>;
};
