import { expect, test } from 'vitest';
import { currentWords, needWords, showLanguage } from './language.ts';
import { speakAs } from './speak-as.ts';

test('a white label is called by its own name in words that are there, on their way and to come, in both languages', async () => {
  await needWords('public');
  const onTheirWay = needWords('console');
  speakAs('Harbour');
  await onTheirWay;
  expect(currentWords('cards').title).not.toBe('');
  await needWords('work');
  const { company, invited } = { company: 'Acme', invited: currentWords('people').accept.title };
  expect(currentWords('common').product).toBe('Harbour');
  expect(invited(company)).toBe('Join Acme on Harbour');
  // A company that is called like the product keeps its name.
  expect(invited('Tael Ltd')).toContain('Tael Ltd');
  await showLanguage('zh_CN');
  expect(currentWords('common').product).toBe('Harbour');
});
