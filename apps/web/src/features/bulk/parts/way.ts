/** What each way to hand a table in is given. */
export interface WayProps {
  readonly isSending: boolean;
  /** Why the last one was not taken. */
  readonly error: string | undefined;
  /** What was handed in last is not what is shown any more. */
  readonly onChanged: () => void;
  readonly onSend: (file: File) => void;
}
