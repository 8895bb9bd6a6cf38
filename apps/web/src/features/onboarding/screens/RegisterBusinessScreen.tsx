import { Navigate, useSearchParams } from 'react-router';
import { useWords } from '../../../lib/words/language.ts';
import type { OnboardingCase } from '../api.ts';
import { CaseGate } from '../parts/CaseGate.tsx';
import { CompanyForm } from '../parts/company/CompanyForm.tsx';
import { DetailsForm } from '../parts/details/DetailsForm.tsx';
import { PeopleForm } from '../parts/company/PeopleForm.tsx';
import { PurposeForm } from '../parts/details/PurposeForm.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { companyStepOf, mayChangeCompany, nextPlace, type CompanyStep } from '../paths.ts';

const Form = ({ step, found }: { step: CompanyStep; found: OnboardingCase }) => {
  const [params] = useSearchParams();
  switch (step) {
    case 'company':
      return <CompanyForm found={found} focus={params.get('field')} />;
    case 'details':
      return <DetailsForm found={found} focus={params.get('field')} />;
    case 'people':
      return <PeopleForm found={found} />;
    case 'purpose':
      return <PurposeForm found={found} />;
  }
};

/** `/register-business`: what the company is, who asks, who owns it, and what the account is for. */
const RegisterBusinessScreen = () => {
  const words = useWords('onboarding');
  const [params] = useSearchParams();
  return (
    <CaseGate isOpen={mayChangeCompany}>
      {(found) => {
        const step = companyStepOf(params.get('step'), found);
        if (!step) return <Navigate to={nextPlace(found)} replace />;
        const { title, lead } = words[step];
        return (
          <StepFrame key={step} found={found} step={step} title={title} lead={lead}>
            <Form step={step} found={found} />
          </StepFrame>
        );
      }}
    </CaseGate>
  );
};
export default RegisterBusinessScreen;
