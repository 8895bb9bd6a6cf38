import { z } from 'zod';
import { pin } from '../forms/card-fields.ts';
import { id } from '../kernel/fields.ts';

/** Whether the vault keeps a PIN for a card; too many wrong tries block it until another one is chosen. */
export const pinStates = ['none', 'set', 'blocked'] as const;

/** What the vault says of a PIN that somebody typed. */
export const pinResults = ['match', 'mismatch', 'tries_exceeded', 'none'] as const;
export type PinResult = (typeof pinResults)[number];

/** A PIN that its holder chose, typed twice. */
export const chosenPin = z
  .strictObject({ id, pin, pinAgain: z.string('required') })
  .superRefine(({ pin: first, pinAgain }, check) => {
    if (pinAgain !== first) check.addIssue({ code: 'custom', message: 'pin_mismatch', path: ['pinAgain'] });
  });
