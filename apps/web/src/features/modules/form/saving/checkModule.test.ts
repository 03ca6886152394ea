import { modules } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { expect, test } from 'vitest';
import { moduleChecks } from './checkModule.ts';
import { emptyModule, newCompetency } from './moduleValues.ts';

const rules = { passMarkRange: 'range', videoHosts: modules.usualVideoHosts };
const checks = moduleChecks({ isNew: true, ...rules });
const lines = (...pairs: [name: string, code: string][]) => ({
  ...emptyModule,
  competencies: pairs.map(([competencyName, productCode]) => ({
    ...newCompetency(),
    competencyName,
    productCode,
  })),
});

test('the second of two equal names is told, however it is written; blank ones are ignored', () => {
  const values = lines(['SBAR', 'C1'], [' ', ''], ['sbar ', 'C2'], ['', '']);
  const faults = values.competencies.map(({ competencyName }, index) =>
    checks.competencies.competencyName(competencyName, values, `competencies.${index}.competencyName`),
  );
  expect(faults).toEqual([null, null, messageTexts.competencyDuplicate.text, null]);
});

test('a name needs its product code, a blank line none', () => {
  const values = lines(['SBAR', ' '], ['', '']);
  const faults = values.competencies.map(({ productCode }, index) =>
    checks.competencies.productCode(productCode, values, `competencies.${index}.productCode`),
  );
  expect(faults).toEqual([messageTexts.productCodeRequired.text, null]);
});

test('a demo link is required, then checked', () => {
  expect(checks.moduleDemoLink(' ')).toBe(messageTexts.required.text);
  expect(checks.moduleDemoLink('https://videos.example.net/1')).toBe(messageTexts.videoUrlInvalid.text);
  expect(checks.moduleDemoLink(' https://vimeo.com/1 ')).toBeNull();
});

test('only a new module must bring its guide', () => {
  expect(checks.moduleGuide(undefined)).toBe(messageTexts.required.text);
  expect(moduleChecks({ ...rules, isNew: false }).moduleGuide(undefined)).toBeNull();
});

test('a demo lies at one of the hosts that the portal allows', () => {
  const { moduleDemoLink } = moduleChecks({ ...rules, isNew: true, videoHosts: ['videos.hospital.example'] });
  expect(moduleDemoLink('https://videos.hospital.example/1')).toBeNull();
  expect(moduleDemoLink('https://vimeo.com/824190371')).toBe(messageTexts.videoUrlInvalid.text);
});
