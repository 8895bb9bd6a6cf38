import { useWords } from '../../../lib/words/language.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { AllowedRanges } from '../parts/AllowedRanges.tsx';
import { ChangeMobile } from '../parts/ChangeMobile.tsx';
import { ChangePassword } from '../parts/ChangePassword.tsx';
import { Devices } from '../parts/Devices.tsx';
import { History } from '../parts/History.tsx';
import { Passkeys } from '../parts/Passkeys.tsx';
import styles from '../parts/security.module.css';
import { TwoStep } from '../parts/TwoStep.tsx';

/** `/catalog/account/security`: what keeps the account its owner's. */
const SecurityScreen = () => {
  const words = useWords('security');
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} />
      <ChangePassword />
      <Passkeys />
      <TwoStep />
      <ChangeMobile />
      <AllowedRanges />
      <Devices />
      <History />
    </div>
  );
};
export default SecurityScreen;
