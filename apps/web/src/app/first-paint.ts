import { settings } from '../shell/appearance.ts';
import { pagesOf } from './public-pages.ts';

const pagesOfOneLanguage = Object.values(pagesOf).flat();
const choices = Object.values(settings).map(({ key, attribute, values }) => [
  key,
  attribute,
  values.slice(1),
]);

/** Theme and appearance, from the keys of the specification. */
const appearance = `var r=document.documentElement,g=function(k){try{return localStorage.getItem(k)}catch(e){return null}};
var t=g('DEFAULT_THEME');if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
r.setAttribute('data-mantine-color-scheme',t);
${JSON.stringify(choices)}.forEach(function(s){var v=g(s[0]);if(s[2].indexOf(v)>=0)r.setAttribute(s[1],v)});`;

/**
 * Runs before anything is painted: theme, appearance and the wait for another language are attributes of the root. It is
 * the only script written into the page by hand; the build puts its hash into the content security policy.
 */
export const firstPaintScript = `(function(){${appearance}
var l=g('language');if(${JSON.stringify(pagesOfOneLanguage)}.indexOf(location.pathname.replace(/\\/+$/,''))<0&&!r.hasAttribute('data-fallback')&&((l==='zh_CN'&&r.lang!=='zh-CN')||(l==='en_US'&&r.lang!=='en')))r.setAttribute('data-language-pending','')})()`;

/** The same for a page of the site, which the server sends in the language it is to be read in. */
export const siteFirstPaintScript = `(function(){${appearance}})()`;
