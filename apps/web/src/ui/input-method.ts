/** What both the browser's and React's key events have. */
interface KeyPress {
  readonly keyCode: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/**
 * Whether a key belongs to an input method (pinyin, kana): while a composition is open, Enter and the arrows choose
 * among its candidates. Safari ends the composition before its last key and marks that one with the code 229 alone.
 */
export const isInputMethodKey = ({ keyCode, isComposing, nativeEvent }: KeyPress): boolean =>
  isComposing === true || nativeEvent?.isComposing === true || keyCode === 229;
