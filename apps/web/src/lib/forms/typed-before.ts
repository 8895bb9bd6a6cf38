let isTakenOver = false;

/** From now on fields hold what React gives them. */
export const endTypedBefore = (): void => {
  isTakenOver = true;
};

/** What somebody, or their browser, has written into a field of the page as it came, before its script was there; else nothing. */
export const typedBefore = (name: string): string => {
  if (isTakenOver || typeof document === 'undefined') return '';
  const field = document.querySelector<HTMLInputElement>(`input[name="${name}"], textarea[name="${name}"]`);
  return field?.value ?? '';
};
