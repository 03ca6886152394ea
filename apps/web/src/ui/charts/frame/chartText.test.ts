import { expect, test } from 'vitest';
import { labelInterval, textWidth, withoutOverlaps, wrapText } from './chartText.ts';

test('labels that have room all stand; of others every second, third and so on', () => {
  const days = Array.from({ length: 30 }, (_, day) => `${day + 1} Nov`);
  expect(labelInterval(days, 60)).toBe(1);
  expect(labelInterval(days, 25)).toBe(2);
  expect(labelInterval(days, 9)).toBe(5);
  expect(labelInterval([], 9)).toBe(1);
});

test('of texts that would touch, the newest stays', () => {
  const texts = [0, 30, 60, 90].map((x) => ({ x, width: 40 }));
  expect(withoutOverlaps(texts).map(({ x }) => x)).toEqual([30, 90]);
  expect(withoutOverlaps(texts.map((text) => ({ ...text, width: 20 })))).toHaveLength(4);
});

test('a name takes two lines at most and is cut where it ends', () => {
  expect(wrapText('Sepsis bundle', 200)).toEqual(['Sepsis bundle']);
  expect(wrapText('Recognising deterioration', 90)).toEqual(['Recognising', 'deterioration']);
  const [first = '', second = '', ...more] = wrapText('Escalation and SBAR in acute medical care', 90);
  expect([first, more]).toEqual(['Escalation', []]);
  expect(second.endsWith('…')).toBe(true);
  expect(textWidth(second, 12.5)).toBeLessThanOrEqual(90);
  expect(wrapText('Cardiopulmonary', 40)).toEqual([expect.stringMatching(/^Car.*…$/)]);
});
