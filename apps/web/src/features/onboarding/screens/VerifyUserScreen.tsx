import { useBrand } from '../../../lib/brand.ts';
import { useWords } from '../../../lib/words/language.ts';
import { CaseGate } from '../parts/CaseGate.tsx';
import { IdentityForm } from '../parts/details/IdentityForm.tsx';
import { IdentityPageForm } from '../parts/details/IdentityPageForm.tsx';
import { Refused } from '../parts/Refused.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { companyStepOf, mayChange } from '../paths.ts';
import type { OnboardingCase } from '../api.ts';

/** Documents are handed in once everything else is written, and not while earlier ones are being checked. */
const isOpen = (found: OnboardingCase) =>
  mayChange(found) &&
  (found.missing[0] === 'identity_check' ||
    (found.state === 'documents_wanted' && companyStepOf(null, found) === undefined));

/** `/user/verifyUser`: the identity check. */
const VerifyUserScreen = () => {
  const words = useWords('onboarding').identity;
  const isElsewhere = useBrand()?.identityPage ?? false;
  return (
    <CaseGate isOpen={isOpen}>
      {(found) => (
        <StepFrame
          found={found}
          step="identity_check"
          title={words.title}
          lead={isElsewhere ? words.page.lead : words.lead}
        >
          <Refused found={found} />
          {isElsewhere ? <IdentityPageForm /> : <IdentityForm found={found} />}
        </StepFrame>
      )}
    </CaseGate>
  );
};
export default VerifyUserScreen;
