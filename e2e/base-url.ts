import { inject } from 'vitest';

/** The server of this worker. Vitest counts workers from 1. */
const place = Number.parseInt(process.env['VITEST_POOL_ID'] ?? '1', 10) - 1;

/** Where the console and the API answer, without a slash at the end. */
export const baseUrl: string = inject('baseUrls')[place] ?? '';

/** The file of all that the server has said. */
export const serverLog: string = inject('logs')[place] ?? '';
