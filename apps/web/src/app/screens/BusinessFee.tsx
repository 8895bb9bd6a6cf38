import type { ClientLoaderFunctionArgs } from 'react-router';
import { SandboxBanner } from '../../shell/layouts/SandboxBanner.tsx';
import { Fees } from '../../site/Fees.tsx';
import { passGuard, targetOf } from '../navigate.ts';

/** `/businessFee`, for whoever is signed in, also on the way in. */
export const clientLoader = async (args: ClientLoaderFunctionArgs): Promise<null> => {
  await passGuard(targetOf(args));
  return null;
};

const BusinessFee = () => (
  <>
    <SandboxBanner />
    <Fees entityType={2} />
  </>
);
export default BusinessFee;
