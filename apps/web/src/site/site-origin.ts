/**
 * Stands for this installation's address in pages that are drawn at build time; the server puts its own in its place
 * when it reads them (`pages.json` tells it which word to look for).
 */
export const siteOrigin = 'https://origin.invalid';
