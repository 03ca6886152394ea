import {
  changedMeanwhile,
  checkInput,
  notFound,
  type Problems,
  recordedOtherwise,
} from '../calls/problem.ts';
import * as messages from '../messages/messages.ts';

export * from './companies.ts';
export * from './competencies.ts';
export * from './description.ts';
export * from './library.ts';
export * from './lists.ts';
export * from './manage.ts';
export * from './module.ts';
export * from './own.ts';
export * from './steps.ts';
export * from './versions.ts';
export * from './videoLink.ts';

export const problems = {
  'module.not-found': notFound('This module was not found.'),
  'module.code-taken': {
    status: 409,
    title: 'Product code taken',
    detail: 'Another module has this product code.',
  },
  'module.conflict': {
    status: 409,
    title: 'Changed meanwhile',
    detail: 'Somebody else changed this module while you were editing.',
  },
  'module.archived': recordedOtherwise('This module is archived. Restore it before you change it.'),
  'module.not-archived': recordedOtherwise('This module is not archived.'),
  'module.competency-unknown': checkInput('Choose one of the module’s competencies.'),
  'module.competencies-full': recordedOtherwise('The module has as many competencies as it may have.'),
  'module.name-not-reported': recordedOtherwise(
    'No result waits under this name: it was mapped meanwhile, or no headset reported it.',
  ),
  'module.video-link': checkInput(messages.videoUrlInvalid.text),
  'module.competency-duplicate': {
    status: 400,
    title: 'Check the input',
    detail: messages.competencyDuplicate.text,
  },
  'module.product-code-missing': {
    status: 400,
    title: 'Check the input',
    detail: `Validation failed: competencyProductCodes: ${messages.productCodeRequired.text}`,
  },
  'module.of-one-company': {
    status: 409,
    title: 'Module of one company',
    detail: 'This module belongs to one company. Only modules of the platform are assigned to companies.',
  },
  'module.company-assigned': {
    status: 409,
    title: 'Assigned already',
    detail: 'This company uses the module already.',
  },
  'module.company-not-assigned': notFound('This company does not use the module.'),
  'version.not-found': notFound('This version was not found.'),
  'version.conflict': changedMeanwhile('version'),
  'version.number-taken': {
    status: 409,
    title: 'Number taken',
    detail: 'This module has a version of this number already.',
  },
  'version.number-stays': {
    status: 409,
    title: 'Number stays',
    detail: 'Headsets may have run this version, so its number stays. Add a new version.',
  },
  'version.platform-foreign': checkInput('Give builds for the platforms of the module.'),
} as const satisfies Problems;

export const auditEvents = [
  'module.added',
  'module.changed',
  'module.steps-changed',
  'module.competency-mapped',
  'module.name-dismissed',
  'module.name-restored',
  'module.curve-limits-changed',
  'module.version-added',
  'module.version-changed',
  'module.company-assigned',
  'module.company-changed',
  'module.imported',
  'module.duplicated',
  'module.archived',
  'module.restored',
] as const;
