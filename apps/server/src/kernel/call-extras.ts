export interface Upload {
  readonly filename: string;
  readonly bytes: Buffer;
}

/** What a few verbs need beside their input: the uploaded file, or the signed bytes of a message. */
export interface CallExtras {
  readonly upload: Upload | undefined;
  readonly rawBody: Buffer | null;
  /** Whether the message was not written as it is asked for, and was read as far as it can be. */
  readonly isMended?: boolean;
  header(name: string): string | null;
}
