/** Somebody else's parser, without types of its own: only a test uses it. */
declare module '@midlandsbank/node-nacha' {
  const nacha: {
    from(source: { readonly format: 'ach'; readonly source: string }): { readonly data: unknown };
  };
  export default nacha;
}
