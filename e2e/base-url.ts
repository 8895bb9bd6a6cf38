import { inject } from 'vitest';

/** Where the console and the API answer, without a slash at the end. */
export const baseUrl: string = inject('baseUrl');

/** Where the page that shows card numbers comes from, in the console at that address. */
export const cardFrameOrigin: string = inject('cardFrameOrigin');

/** Another host of the same server, as an operator's own would be. */
export const operatorUrl: string = baseUrl.replace('//', '//operator.');

/** The file of all that the server has said. */
export const serverLog: string = inject('log');
