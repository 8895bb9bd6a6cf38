import { Suspense, type ReactNode } from 'react';
import { useFold } from '../../../../lib/saved/fold.ts';
import { FoldedSection } from '../../../../ui/page/FoldedSection.tsx';

interface FormPartProps {
  readonly name: string;
  readonly title: string;
  /** The fields that stand here, as the contract names them. */
  readonly paths: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A part of the form that stays open or closed as it was left; a fault opens it, so that nobody looks for it. */
export const FormPart = ({ name, title, paths, errors, children }: FormPartProps) => {
  const [isOpen, setOpen] = useFold(`create-card:${name}`);
  const hasFault = Object.keys(errors).some((path) =>
    paths.some((own) => path === own || path.startsWith(`${own}.`)),
  );
  return (
    <FoldedSection title={title} isOpen={isOpen || hasFault} onTurn={setOpen}>
      <Suspense>{children}</Suspense>
    </FoldedSection>
  );
};
