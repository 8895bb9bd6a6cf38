import { expect, test } from 'vitest';
import { drawCaptcha, newCaptchaText } from './captcha-picture.ts';

const sourceOf = (image: string): string =>
  Buffer.from(image.replace('data:image/svg+xml;base64,', ''), 'base64').toString('utf8');

test('the picture is drawn with strokes: its source does not spell the answer', () => {
  const source = sourceOf(drawCaptcha('KAT47'));
  expect(source).toMatch(/^<svg .*<\/svg>$/s);
  expect(source).not.toContain('<text');
  expect(source).not.toContain('KAT47');
  expect(source).not.toContain('NaN');
});

test('the same answer is never drawn the same way', () => {
  expect(drawCaptcha('KAT47')).not.toBe(drawCaptcha('KAT47'));
});

test('an answer has five signs that can be told apart', () => {
  for (let round = 0; round < 200; round += 1)
    expect(newCaptchaText()).toMatch(/^[ACEFHJKLMNPRTVWXYZ347]{5}$/);
});
