import { useEffect } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { Mark } from '../../ui/states/Mark.tsx';

/** Our own mark is drawn instead of fetched: it follows the theme. */
const ownLogo = '/favicon.svg';

/** The tenant's logo, ours until it is known. A brand of its own brings its colors, languages and name with it. */
export const BrandMark = ({ size, className }: { size: number; className?: string | undefined }) => {
  const brand = useBrand();
  useEffect(() => {
    if (brand?.icon)
      document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', brand.icon);
    if (brand?.look) void import('./show-brand.ts').then(({ showBrand }) => showBrand(brand));
  }, [brand]);
  return brand && brand.logo !== ownLogo ? (
    <img src={brand.logo} height={size} alt="" className={className} />
  ) : (
    <Mark size={size} />
  );
};
