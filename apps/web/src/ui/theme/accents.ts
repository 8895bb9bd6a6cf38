/** The eight colours of the settings drawer; the first is the default. Stored as these words under `DEFAULT_COLOR`. */
export const accents = [
  '1890FF',
  'F5222D',
  'FA541C',
  'FAAD14',
  '13C2C2',
  '52C41A',
  '2F54EB',
  '722ED1',
] as const;
