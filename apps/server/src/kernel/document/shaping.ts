/** The OpenType features that the library draws a text with. */
interface Shaping {
  readonly features?: PDFKit.Mixins.OpenTypeFeatures[];
}

/** The main font's quotes, dashes and dots are as wide as a Chinese character; a text without one has its narrow ones. */
export const shaping = (text: string): Shaping =>
  /[‘’“”–—…]/u.test(text) && !/\p{Script=Han}/u.test(text) ? { features: ['pwid'] } : {};

/** With a list of features, even of none, the library shapes a text as a whole and not word by word. */
export const wholeRun = (text: string): Shaping => ({ features: [], ...shaping(text) });
