import { Button } from '@mantine/core';
import { useWords } from '../../../../lib/words/language.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';

interface PageAgainProps {
  /** The act that leaves for the provider's page. */
  readonly open: {
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly isSuccess: boolean;
    mutate(): void;
  };
}

/** The way back to the provider's page, for whoever has not finished there. */
export const PageAgain = ({ open }: PageAgainProps) => {
  const words = useWords('onboarding').identity.page;
  return (
    <>
      <FormSummary message={open.error?.message} />
      <Button
        size="md"
        variant="default"
        loading={open.isPending || open.isSuccess}
        onClick={() => open.mutate()}
      >
        {words.again}
      </Button>
    </>
  );
};
