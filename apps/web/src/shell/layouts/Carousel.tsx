import { useEffect, useState } from 'react';
import { useWords } from '../../lib/words/language.ts';
import classes from './Carousel.module.css';

const slideMs = 5_000;
const slides = ['first', 'second', 'third'] as const;

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Three slides that follow each other every five seconds. They rest while the pointer or the focus is on them, for
 * whoever asks for reduced motion, and for good once a person has picked one.
 */
export const Carousel = () => {
  const words = useWords('identity').slides;
  const [shown, setShown] = useState(0);
  const [resting, setResting] = useState(false);
  const [picked, setPicked] = useState(false);

  useEffect(() => {
    if (resting || picked || prefersStillness()) return undefined;
    const timer = setInterval(() => setShown((index) => (index + 1) % slides.length), slideMs);
    return () => clearInterval(timer);
  }, [resting, picked]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={words.label}
      onMouseEnter={() => setResting(true)}
      onMouseLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      <div className={classes.stage}>
        {slides.map((slide, index) => (
          <div
            key={slide}
            className={classes.slide}
            data-shown={index === shown}
            aria-hidden={index !== shown}
          >
            <p className={classes.title}>{words[slide].title}</p>
            <p className={classes.text}>{words[slide].text}</p>
          </div>
        ))}
      </div>
      <div className={classes.dots}>
        {slides.map((slide, index) => (
          <button
            key={slide}
            type="button"
            className={classes.dot}
            aria-label={words.show(index + 1)}
            aria-current={index === shown}
            onClick={() => {
              setPicked(true);
              setShown(index);
            }}
          />
        ))}
      </div>
    </section>
  );
};
