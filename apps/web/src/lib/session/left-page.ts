let isGuarded = false;

/**
 * A browser may keep a page that was left and show it again, as it was, by its Back button: balance and rows too, after
 * the person has signed out, here or in another tab. One that has shown an account is hidden when it is left, and opened
 * anew when it comes back. Nothing is asked of what the browser keeps, which a page that slept may not know yet.
 */
export const guardLeftPage = (): void => {
  if (isGuarded) return;
  isGuarded = true;
  globalThis.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.documentElement.style.display = 'none';
  });
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) globalThis.location.reload();
  });
};
