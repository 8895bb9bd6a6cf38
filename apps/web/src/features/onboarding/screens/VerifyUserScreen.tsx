import { useWords } from '../../../lib/language.ts';
import { CaseGate } from '../parts/CaseGate.tsx';
import { IdentityForm } from '../parts/IdentityForm.tsx';
import { Refused } from '../parts/Refused.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { companyStepOf, mayChange } from '../paths.ts';
import type { OnboardingCase } from '../api.ts';

/** Papers are handed in once everything else is written, and not while earlier ones are being checked. */
const isOpen = (found: OnboardingCase) =>
  mayChange(found) &&
  (found.missing[0] === 'identity_check' ||
    (found.state === 'documents_wanted' && companyStepOf(null, found) === undefined));

/** `/user/verifyUser`: the identity check. */
const VerifyUserScreen = () => {
  const words = useWords('onboarding').identity;
  return (
    <CaseGate isOpen={isOpen}>
      {(found) => (
        <StepFrame found={found} step="identity_check" title={words.title} lead={words.lead}>
          <Refused found={found} />
          <IdentityForm found={found} />
        </StepFrame>
      )}
    </CaseGate>
  );
};
export default VerifyUserScreen;
