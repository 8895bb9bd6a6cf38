/** The only place of the SDK that asks what time it is. */
export const nowMs = (): number => Date.now();
