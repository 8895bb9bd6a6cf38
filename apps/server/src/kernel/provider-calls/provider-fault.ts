/** A provider did not do what it was asked. `isTransient`: asked again later, it may. `status`: of its HTTP or SMTP answer. */
export class ProviderFault extends Error {
  readonly isTransient: boolean;
  readonly status: number | null;

  constructor(provider: string, why: string, isTransient: boolean, status: number | null = null) {
    super(`${provider}: ${why}`);
    this.name = 'ProviderFault';
    this.isTransient = isTransient;
    this.status = status;
  }
}
