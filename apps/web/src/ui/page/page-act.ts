/** An act of a page beside its primary one: a place to go to, or something to do. */
export type PageAct = { readonly key: string; readonly label: string } & (
  { readonly to: string } | { readonly onClick: () => void }
);
