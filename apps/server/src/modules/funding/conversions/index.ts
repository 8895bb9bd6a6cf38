export { createConversionHandlers } from './routes.ts';
export { conversionExecutor } from './conversion-approval.ts';
export { conversionJob } from './expire-conversions.ts';
