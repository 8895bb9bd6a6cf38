import { useLanguage } from '../../lib/words/language.ts';
import { ChineseLanding } from './ChineseLanding.tsx';
import { EnglishLanding } from './EnglishLanding.tsx';
import { homeScript } from '../frame/home-script.ts';
import { LandingHead } from './LandingHead.tsx';
import { pageScript } from '../frame/page-script.ts';

/** `/en`, `/cn`, `/zh`, and `/` in the language of whoever asks. */
const Landing = () => (
  <>
    <script data-stays="" dangerouslySetInnerHTML={{ __html: homeScript }} />
    <LandingHead />
    {useLanguage() === 'zh_CN' ? <ChineseLanding /> : <EnglishLanding />}
    <script data-stays="" dangerouslySetInnerHTML={{ __html: pageScript }} />
  </>
);
export default Landing;
