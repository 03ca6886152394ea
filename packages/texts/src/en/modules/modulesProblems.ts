import { messageTexts } from '../messages.ts';
import { titles } from '../titles.ts';

/** Title and sentence of each problem, by its code. */
export const modulesProblems = {
  'module.not-found': { title: titles.notFound, detail: 'This module was not found.' },
  'module.code-taken': { title: 'Product code taken', detail: 'Another module has this product code.' },
  'module.conflict': {
    title: titles.changedMeanwhile,
    detail: 'Somebody else changed this module while you were editing.',
  },
  'module.archived': {
    title: titles.conflict,
    detail: 'This module is archived. Restore it before you change it.',
  },
  'module.not-archived': { title: titles.conflict, detail: 'This module is not archived.' },
  'module.competency-unknown': {
    title: titles.checkInput,
    detail: 'Choose one of the module’s competencies.',
  },
  'module.competencies-full': {
    title: titles.conflict,
    detail: 'The module has as many competencies as it may have.',
  },
  'module.name-not-reported': {
    title: titles.conflict,
    detail: 'No result waits under this name: it was mapped meanwhile, or no session reported it.',
  },
  'module.video-link': { title: titles.checkInput, detail: messageTexts.videoUrlInvalid.text },
  'module.competency-duplicate': { title: titles.checkInput, detail: messageTexts.competencyDuplicate.text },
  'module.product-code-missing': {
    title: titles.checkInput,
    detail: '{literal}: Product code is required.',
  },
  'module.of-one-company': {
    title: 'Module of one company',
    detail: 'This module belongs to one company. Only modules of the platform are assigned to companies.',
  },
  'module.company-assigned': { title: 'Assigned already', detail: 'This company uses the module already.' },
  'module.company-not-assigned': { title: titles.notFound, detail: 'This company does not use the module.' },
  'version.not-found': { title: titles.notFound, detail: 'This version was not found.' },
  'version.conflict': {
    title: titles.changedMeanwhile,
    detail: 'Somebody else changed this version while you were editing.',
  },
  'version.number-taken': {
    title: 'Number taken',
    detail: 'This module has a version of this number already.',
  },
  'version.number-stays': {
    title: 'Number stays',
    detail: 'Headsets may have run this version, so its number stays. Add a new version.',
  },
  'version.superseded': {
    title: 'Version superseded',
    detail:
      'The module has this version and a newer one, so that its steps stay. Describe the newest, or a new one.',
  },
  'version.platform-foreign': {
    title: titles.checkInput,
    detail: 'Give builds for the platforms of the module.',
  },
} as const;
