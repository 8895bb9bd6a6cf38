import sharp from 'sharp';

/** What a link to the site looks like where links are shown as pictures: 1200 x 630, drawn without any font. */
const bars = [62, 40, 88, 30, 54, 96, 44, 70, 36, 82];
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <defs>
    <linearGradient id="ground" x1="0" y1="0" x2="0.6" y2="1">
      <stop offset="0.1" stop-color="#061122"/><stop offset="0.5" stop-color="#0c2a52"/><stop offset="1" stop-color="#1267c9"/>
    </linearGradient>
    <linearGradient id="card" x1="0" y1="0" x2="1" y2="0.4">
      <stop offset="0" stop-color="#0c2a52"/><stop offset="1" stop-color="#1890ff"/>
    </linearGradient>
    <clipPath id="edge"><rect width="480" height="280" rx="24"/></clipPath>
  </defs>
  <rect width="1200" height="630" fill="url(#ground)"/>
  <circle cx="1010" cy="80" r="300" fill="none" stroke="#fff" stroke-opacity="0.07" stroke-width="72"/>
  <g transform="translate(96 232) scale(4.8)">
    <rect width="32" height="32" rx="8" fill="#fff"/>
    <path fill="none" stroke="#0c2a52" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" d="M7 8.5h18M8.5 25V13h15v10.2q0 1.6-2.2 1.3M12.6 8.7v5.6q0 3-2 5.4m1.9-4q1 1.2 1.6 2.8m4.3-9.8v5.6q0 3-2 5.4m2-3.9q1 1.1 2 2.9"/>
  </g>
  <g transform="translate(300 256)" fill="none" stroke="#fff" stroke-width="15" stroke-linecap="round" stroke-linejoin="round">
    <path d="M0 0h76M38 0v104M150 44v60"/><circle cx="120" cy="74" r="30"/>
    <path d="M186 72h56a30 30 0 1 0-9 22M278 0v104"/>
  </g>
  <g transform="translate(640 110)">
    <rect width="464" height="410" rx="24" fill="#fff"/>
    <rect x="36" y="40" width="120" height="14" rx="7" fill="#b6c0ce"/>
    <rect x="36" y="70" width="220" height="36" rx="10" fill="#12161d"/>
    <rect x="36" y="130" width="290" height="12" rx="6" fill="#1890ff"/><rect x="332" y="130" width="60" height="12" rx="6" fill="#b6c0ce"/><rect x="398" y="130" width="30" height="12" rx="6" fill="#e3a44a"/>
    ${bars.map((height, index) => `<rect x="${36 + index * 40}" y="${270 - height}" width="14" height="${height}" rx="4" fill="#1890ff"/><rect x="${53 + index * 40}" y="${270 - height * 0.55}" width="14" height="${height * 0.55}" rx="4" fill="#b6c0ce"/>`).join('')}
  </g>
  <g transform="translate(530 320) rotate(-5 240 140)" clip-path="url(#edge)">
    <rect width="480" height="280" fill="url(#card)"/>
    <circle cx="440" cy="40" r="190" fill="none" stroke="#fff" stroke-opacity="0.1" stroke-width="44"/>
    <rect x="36" y="40" width="130" height="18" rx="9" fill="#fff"/>
    <g fill="#fff">${[0, 1, 2].flatMap((group) => [0, 1, 2, 3].map((dot) => `<circle cx="${44 + group * 92 + dot * 18}" cy="160" r="5"/>`)).join('')}<rect x="316" y="150" width="76" height="20" rx="6"/></g>
    <rect x="36" y="224" width="110" height="16" rx="8" fill="#fff" fill-opacity="0.8"/>
    <circle cx="404" cy="230" r="24" fill="#fff" fill-opacity="0.92"/><circle cx="432" cy="230" r="24" fill="#fff" fill-opacity="0.5"/>
  </g>
</svg>`;

export const previewPicture = (): Promise<Buffer> =>
  sharp(Buffer.from(picture)).png({ compressionLevel: 9, palette: true, colours: 128 }).toBuffer();
