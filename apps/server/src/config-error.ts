/** A sentence for the person who starts the server; the process ends with it. */
export class ConfigError extends Error {}
