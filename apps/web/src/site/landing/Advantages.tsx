import { EntriesPicture } from '../parts/EntriesPicture.tsx';
import { Points } from '../parts/Points.tsx';
import { Section } from '../parts/Section.tsx';
import classes from './Advantages.module.css';
import { useLandingWords } from '../parts/use-landing-words.ts';

const items = ['ledger', 'instant', 'once', 'entries', 'open', 'bilingual'] as const;

export const Advantages = ({ id }: { id: string }) => {
  const words = useLandingWords().advantages;
  return (
    <Section
      id={id}
      toLink={2}
      title={words.title}
      text={words.text}
      picture={<EntriesPicture />}
      side="left"
    >
      <Points columns={2} points={items.map((key) => ({ key, ...words.items[key] }))} />
      <p className={classes.more}>
        <a href="/docs">{words.api}</a>
      </p>
    </Section>
  );
};
