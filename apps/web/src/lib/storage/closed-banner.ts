const key = 'sandbox_banner_closed';

/** Whether the sandbox banner was closed in this window. A browser that refuses storage shows it again. */
export const closedBanner = {
  read: (): boolean => {
    try {
      return globalThis.sessionStorage.getItem(key) === 'true';
    } catch {
      return false;
    }
  },
  write: (): void => {
    try {
      globalThis.sessionStorage.setItem(key, 'true');
    } catch {
      // It is closed until the page is loaded anew.
    }
  },
};
