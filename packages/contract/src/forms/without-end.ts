/** A text without the run of this character at its end; an expression would look for that run at every place. */
export const withoutEnd = (text: string, character: string): string => {
  let end = text.length;
  while (text[end - 1] === character) end -= 1;
  return text.slice(0, end);
};
