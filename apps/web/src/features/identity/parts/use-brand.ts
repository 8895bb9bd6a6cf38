import { useEffect, useState } from 'react';
import { fetchBrand, type Brand } from '../api.ts';

/** The brand of this host once it is known; a page reads well without it. */
export const useBrand = (): Brand | undefined => {
  const [brand, setBrand] = useState<Brand>();
  useEffect(() => {
    fetchBrand().then(setBrand, () => undefined);
  }, []);
  return brand;
};
