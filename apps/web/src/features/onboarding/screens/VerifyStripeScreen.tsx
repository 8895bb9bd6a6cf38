import { useWords } from '../../../lib/words/language.ts';
import { BankAccountForm } from '../parts/company/BankAccountForm.tsx';
import { BankDepositsForm } from '../parts/company/BankDepositsForm.tsx';
import { CaseGate } from '../parts/CaseGate.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { companyStepOf, mayChangeCompany } from '../paths.ts';
import type { OnboardingCase } from '../api.ts';

/** A bank account is linked once the company is written down, and as long as one is owed. */
const isOpen = (found: OnboardingCase) =>
  mayChangeCompany(found) && companyStepOf(null, found) === undefined && found.missing.includes('bank_link');

/** `/user/verifyStripe`: the company's bank account. */
const VerifyStripeScreen = () => {
  const words = useWords('onboarding').bank;
  return (
    <CaseGate isOpen={isOpen}>
      {(found) => {
        const { bankLink } = found;
        const isUnderWay = bankLink?.state === 'requested' || bankLink?.state === 'deposits_sent';
        return (
          <StepFrame found={found} step="bank_link" title={words.title} lead={words.lead}>
            {isUnderWay ? (
              <BankDepositsForm found={found} link={bankLink} />
            ) : (
              <BankAccountForm found={found} />
            )}
          </StepFrame>
        );
      }}
    </CaseGate>
  );
};
export default VerifyStripeScreen;
