import { modules } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { textsOf } from '../../../../lib/texts/texts.ts';
import type { CompetencyValues, ModuleValues } from './moduleValues.ts';

const tMessages = textsOf(messageTexts);

const required = (value: { length: number }) => (value.length === 0 ? tMessages('required.text') : null);
const requiredText = (text: string) => required(text.trim());

/** A competency's name must be unique; blank names are ignored. */
const checkName = (competencies: readonly CompetencyValues[], index: number) => {
  const name = modules.foldedName(competencies[index]?.competencyName ?? '');
  const isFirst =
    competencies.findIndex(({ competencyName }) => modules.foldedName(competencyName) === name) === index;
  return name === '' || isFirst ? null : tMessages('competencyDuplicate.text');
};

const indexIn = (path: string) => Number(path.split('.')[1]);

interface Rules {
  /** Requires a guide, because a new module has none yet. */
  isNew: boolean;
  /** The message for a pass mark outside 0–100. */
  passMarkRange: string;
  /** Hosts from which a demo video may be shown. */
  videoHosts: readonly string[];
}

/** The specification's rules for a module's fields, with its messages. */
export const moduleChecks = ({ isNew, passMarkRange, videoHosts }: Rules) => ({
  moduleName: requiredText,
  moduleDescription: requiredText,
  moduleDemoLink: (link: string) =>
    requiredText(link) ??
    (modules.isVideoLink(link.trim(), videoHosts) ? null : tMessages('videoUrlInvalid.text')),
  moduleType: required,
  industry: requiredText,
  product_code: requiredText,
  platforms: required,
  modes: required,
  passMark: (mark: number | '') => (mark === '' || mark < 0 || mark > 100 ? passMarkRange : null),
  moduleGuide: (file: File | undefined) => (isNew && !file ? tMessages('required.text') : null),
  competencies: {
    competencyName: (_name: string, { competencies }: ModuleValues, path: string) =>
      checkName(competencies, indexIn(path)),
    productCode: (code: string, { competencies }: ModuleValues, path: string) => {
      const isBlank = competencies[indexIn(path)]?.competencyName.trim() === '';
      return isBlank || code.trim() !== '' ? null : tMessages('productCodeRequired.text');
    },
  },
});
