import { useSearchParams } from 'react-router';
import { useWords } from '../../../lib/words/language.ts';
import type { OnboardingCase } from '../api.ts';
import { CaseGate } from '../parts/CaseGate.tsx';
import { DetailsForm } from '../parts/details/DetailsForm.tsx';
import { PurposeForm } from '../parts/details/PurposeForm.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { isBusiness, mayChange } from '../paths.ts';

/** The step that the address names, or the one that is owed. */
const isPurpose = (asked: string | null, { missing }: OnboardingCase) =>
  asked === 'purpose' || (asked === null && missing.includes('purpose') && !missing.includes('details'));

/** `/register-personal` and `/details`: who the applicant is, and what the account is for. */
const RegisterPersonalScreen = () => {
  const words = useWords('onboarding');
  const [params] = useSearchParams();
  return (
    <CaseGate isOpen={(found) => mayChange(found) && !isBusiness(found)}>
      {(found) =>
        isPurpose(params.get('step'), found) ? (
          <StepFrame
            key="purpose"
            found={found}
            step="purpose"
            title={words.purpose.title}
            lead={words.purpose.lead}
          >
            <PurposeForm found={found} />
          </StepFrame>
        ) : (
          <StepFrame
            key="details"
            found={found}
            step="details"
            title={words.details.title}
            lead={words.details.lead}
          >
            <DetailsForm found={found} focus={params.get('field')} />
          </StepFrame>
        )
      }
    </CaseGate>
  );
};
export default RegisterPersonalScreen;
