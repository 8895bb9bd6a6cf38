import { otherLanguage } from '@tael/i18n/language';
import { useLanguage } from '../../lib/words/language.ts';
import { SiteHeader } from '../frame/SiteHeader.tsx';
import { useLandingWords } from '../parts/use-landing-words.ts';
import { landingPaths } from '../paths.ts';

interface LandingHeaderProps {
  /** Where each subject of the navigation stands on this page. */
  readonly anchors: { readonly features: string; readonly advantages: string; readonly rates: string };
}

const subjects = ['features', 'advantages', 'rates'] as const;

/** The head of the landing pages: it leads to their own sections. */
export const LandingHeader = ({ anchors }: LandingHeaderProps) => {
  const { nav } = useLandingWords();
  return (
    <SiteHeader
      home="#home"
      otherPage={landingPaths[otherLanguage(useLanguage())]}
      label={nav.label}
      links={subjects.map((subject) => ({ href: `#${anchors[subject]}`, label: nav[subject] }))}
    />
  );
};
