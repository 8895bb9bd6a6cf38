import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** What may stand in a file instead, whose name is in the variable with `_FILE` behind it: as container engines hand out secrets. */
const secretName = /^(DATABASE_URL|TAEL_SMTP_URL|TAEL_\w+_(KEY|KEY_OTHER|TOKEN|SECRET|ACCESS|PRIVATE))_FILE$/;

/** The environment with the contents of its secret files. A variable and its file together are refused. */
export const withSecretFiles = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const read = { ...env };
  for (const [variable, path] of Object.entries(env)) {
    const name = secretName.exec(variable)?.[1];
    if (name === undefined || path === undefined || path === '') continue;
    if (env[name]) throw new ConfigError(`${name} and ${variable} are both set; one of them is enough.`);
    try {
      read[name] = readFileSync(path, 'utf8').trim();
    } catch {
      throw new ConfigError(`${variable} names a file that cannot be read.`);
    }
  }
  return read;
};
