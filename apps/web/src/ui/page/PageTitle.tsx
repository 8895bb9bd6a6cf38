/** The document's title; it follows the language because it is drawn again with its words. */
export const PageTitle = ({ title, product }: { title: string; product: string }) => (
  <title>{`${title} · ${product}`}</title>
);
