// The palettes of Mantine in which nothing of the console is drawn; its theme names the others.
const idle = /^--mantine-color-(?:pink|grape|violet|indigo|cyan|teal|lime|yellow|orange)-/;

const withoutIdlePalettes = {
  postcssPlugin: 'without-idle-palettes',
  Declaration: (declaration) => {
    if (idle.test(declaration.prop)) declaration.remove();
  },
};

module.exports = { plugins: [require('postcss-preset-mantine'), withoutIdlePalettes] };
