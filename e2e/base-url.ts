import { inject } from 'vitest';

/** The server of this worker. Vitest counts workers from 1. */
const place = Number.parseInt(process.env['VITEST_POOL_ID'] ?? '1', 10) - 1;

/** Where the console and the API answer, without a slash at the end. */
export const baseUrl: string = inject('baseUrls')[place] ?? '';

/** Where the page that shows card numbers comes from, in the console at that address. */
export const cardFrameOrigin: string = inject('cardFrameOrigins')[place] ?? '';

/** Another host of the same server, as an operator's own would be. */
export const operatorUrl: string = baseUrl.replace('//', '//operator.');

/** The file of all that the server has said. */
export const serverLog: string = inject('logs')[place] ?? '';
