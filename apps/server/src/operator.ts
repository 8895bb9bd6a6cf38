import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const text = z.string().trim().min(1).max(300);

/** Whoever runs this installation, as it presents itself on the public pages. Nobody invents what stands here. */
const operatorFile = z.strictObject({
  legalName: text,
  registeredIn: text.optional(),
  registrationNumber: text.optional(),
  address: text.optional(),
  email: z.email().optional(),
  phone: text.optional(),
  hours: text.optional(),
  licenses: z.array(z.strictObject({ name: text, number: text, authority: text })).default([]),
  people: z.array(z.strictObject({ name: text, title: text })).default([]),
});
export type Operator = z.output<typeof operatorFile>;

/** The path of the file, read at once: what is wrong with it stops the start with one sentence. */
export const operatorPath = z.string().transform((path, check): Operator => {
  const refuse = (message: string) => {
    check.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(resolve(path), 'utf8'));
  } catch {
    return refuse(`${path} is no file with JSON in it`);
  }
  const parsed = operatorFile.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return refuse(`${issue?.path.join('.') ?? 'a field'} in ${path}: ${issue?.message ?? 'unknown reason'}`);
});
