import sharp from 'sharp';

/** A one-page PDF with lines of plain text: the proof of a bank transfer, or a letter about a dispute. */
export const plainDocument = (lines: readonly string[]): Buffer => {
  const drawn = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 18 TL 60 760 Td\n${drawn}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = String(objects.length + 1);
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(text.length)}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};

const face = `<circle cx="150" cy="120" r="58" fill="#c9d6e8"/><path d="M50 300c0-70 45-110 100-110s100 40 100 110z" fill="#8fa7c8"/>`;

const draw = (width: number, height: number, inside: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">
        <rect width="100%" height="100%" fill="#eef3fa"/>${inside}</svg>`,
    ),
  )
    .png()
    .toBuffer();

/** A drawing of an identity document: a face and grey lines where a real one says who it is. */
export const specimenDocument = (): Promise<Buffer> =>
  draw(
    800,
    500,
    `<rect width="800" height="70" fill="#1f4e8c"/><g transform="translate(40 120)">${face}</g>${[
      150, 210, 270, 330,
    ]
      .map(
        (y) =>
          `<rect x="360" y="${String(y)}" width="${String(520 - y)}" height="22" rx="6" fill="#b9c6d8"/>`,
      )
      .join('')}<rect x="40" y="440" width="720" height="26" fill="#d5deea"/>`,
  );

/** A drawing of a face. */
export const specimenFace = (): Promise<Buffer> => draw(300, 300, face);
