/** Choosing files and sending them. */
export const upload = {
  limits: (help: string) => `${help} JPEG, PNG, WebP or PDF, under 20\u00a0MB.`,
  drop: 'or drop it here',
  replace: 'Replace',
  remove: (label: string) => `Remove: ${label}`,
  sending: (label: string) => `Sending: ${label}`,
} as const;
