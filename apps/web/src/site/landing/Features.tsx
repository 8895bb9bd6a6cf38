import { ApprovalPicture } from '../parts/ApprovalPicture.tsx';
import { Points } from '../parts/Points.tsx';
import { Section } from '../parts/Section.tsx';
import { useLandingWords } from '../parts/use-landing-words.ts';

const items = ['cards', 'limits', 'funding', 'balance', 'control', 'access'] as const;

export const Features = ({ id }: { id: string }) => {
  const words = useLandingWords().features;
  return (
    <Section id={id} toLink={1} title={words.title} text={words.text} picture={<ApprovalPicture />}>
      <Points columns={2} points={items.map((key) => ({ key, ...words.items[key] }))} />
    </Section>
  );
};
