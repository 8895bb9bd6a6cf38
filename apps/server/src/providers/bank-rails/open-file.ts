/** Opens the stored bytes of a file anew, from their beginning. */
export type OpenFile = () => AsyncIterable<Uint8Array>;
