import { accents } from '../ui/tokens.ts';
import { pagesOf } from './public-pages.ts';

const pagesOfOneLanguage = Object.values(pagesOf).flat();

/**
 * Runs before anything is painted: theme, accent, colour-weak mode and the wait for another language are attributes of
 * the root, read from the keys of the specification. It is the only script written into the page by hand; the build
 * puts its hash into the content security policy.
 */
export const firstPaintScript = `(function(){var r=document.documentElement,g=function(k){try{return localStorage.getItem(k)}catch(e){return null}};
var t=g('DEFAULT_THEME');if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
r.setAttribute('data-mantine-color-scheme',t);
var c=g('DEFAULT_COLOR');if(${JSON.stringify(accents.slice(1))}.indexOf(c)>=0)r.setAttribute('data-accent',c);
if(g('DEFAULT_COLOR_WEAK')==='true')r.setAttribute('data-color-weak','');
var l=g('language');if(${JSON.stringify(pagesOfOneLanguage)}.indexOf(location.pathname.replace(/\\/+$/,''))<0&&!r.hasAttribute('data-fallback')&&((l==='zh_CN'&&r.lang!=='zh-CN')||(l==='en_US'&&r.lang!=='en')))r.setAttribute('data-language-pending','')})()`;
