/** How a list is exported: text with commas (UTF-8, RFC 4180), or a workbook. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
