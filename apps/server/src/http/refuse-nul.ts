import { fail } from '../kernel/failure.ts';
import { holdsNul } from '../kernel/text/whole-characters.ts';

/** PostgreSQL stores no NUL character and no person types one: a field that holds one is refused by its name. */
export const refuseNul = (input: Readonly<Record<string, unknown>>): void => {
  const field = Object.entries(input).find(([, value]) => holdsNul(value))?.[0];
  if (field !== undefined) fail('invalid_request', { fields: [{ field, code: 'invalid_value' }] });
};
