/** One request acts on at most so many things. Apart from the schemas, which a list does without. */
export const mostAtOnce = 100;
