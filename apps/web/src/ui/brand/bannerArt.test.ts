import { modules } from '@simward/contract';
import { expect, test } from 'vitest';
import { bannerArt } from './bannerArt.ts';

test('a product code always gives the same drawing', () => {
  expect(bannerArt('SEP-01', 'acute')).toEqual(bannerArt('SEP-01', 'acute'));
});

test('two product codes of a family give two drawings', () => {
  expect(bannerArt('MED-01', 'medication')).not.toEqual(bannerArt('MED-02', 'medication'));
});

test.each(modules.moduleFamilies)('the lenses of %s keep to the measures of the brand', (family) => {
  for (let number = 0; number < 200; number++) {
    const { radius, separation, tilt, dots, rings, signal } = bannerArt(`MODULE-${number}`, family);
    expect(radius).toBeGreaterThanOrEqual(104);
    expect(radius).toBeLessThanOrEqual(126);
    expect(separation).toBeGreaterThanOrEqual(52);
    expect(separation).toBeLessThanOrEqual(78);
    expect(Math.abs(tilt)).toBeLessThanOrEqual(20);
    expect(dots).toHaveLength(16);
    expect(rings).toHaveLength(3);
    expect(signal).not.toContain('NaN');
  }
});
