/** WCAG contrast of colors, for the design language and for the brands that operators choose. */

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The contrast of two colors given as `#rrggbb`, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]; // two stay two
  return (high + 0.05) / (low + 0.05);
};

/** What text needs to be read by everybody (WCAG AA). */
export const readableContrast = 4.5;
