import { messages, modules } from '@simward/contract';
import type { CompetencyValues, ModuleValues } from './moduleValues.ts';

const required = (given: { length: number }) => (given.length === 0 ? messages.required.text : null);
const requiredText = (text: string) => required(text.trim());

/** What is wrong with the name of the line at `index`; a blank one is ignored. */
const checkName = (lines: readonly CompetencyValues[], index: number) => {
  const name = modules.foldedName(lines[index]?.competencyName ?? '');
  const isFirst =
    lines.findIndex(({ competencyName }) => modules.foldedName(competencyName) === name) === index;
  return name === '' || isFirst ? null : messages.competencyDuplicate.text;
};

const indexIn = (path: string) => Number(path.split('.')[1]);

interface Rules {
  /** A new module has no guide yet. */
  isNew: boolean;
  /** What is said of a pass mark outside 0–100. */
  passMarkRange: string;
  /** Where a demo may be watched. */
  videoHosts: readonly string[];
}

/** The rules of the specification for the fields of a module, in its words. */
export const moduleChecks = ({ isNew, passMarkRange, videoHosts }: Rules) => ({
  moduleName: requiredText,
  moduleDescription: requiredText,
  moduleDemoLink: (link: string) =>
    requiredText(link) ??
    (modules.isVideoLink(link.trim(), videoHosts) ? null : messages.videoUrlInvalid.text),
  moduleType: required,
  industry: requiredText,
  product_code: requiredText,
  platforms: required,
  modes: required,
  passMark: (mark: number | '') => (mark === '' || mark < 0 || mark > 100 ? passMarkRange : null),
  moduleGuide: (file: File | undefined) => (isNew && !file ? messages.required.text : null),
  competencies: {
    competencyName: (_name: string, { competencies }: ModuleValues, path: string) =>
      checkName(competencies, indexIn(path)),
    productCode: (code: string, { competencies }: ModuleValues, path: string) => {
      const isBlank = competencies[indexIn(path)]?.competencyName.trim() === '';
      return isBlank || code.trim() !== '' ? null : messages.productCodeRequired.text;
    },
  },
});
