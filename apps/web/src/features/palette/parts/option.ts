/** One thing that the palette offers. */
export interface Option {
  /** The same thing the next time, in whatever language. */
  readonly id: string;
  readonly label: string;
  /** What tells it from others of its name. */
  readonly detail?: string;
  /** The keys that do the same. */
  readonly keys?: readonly string[];
  /** Where it leads; what leads nowhere does something. */
  readonly to?: string;
  readonly run: () => void;
}

export interface OptionGroup {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
}
