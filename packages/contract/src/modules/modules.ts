import { messages } from '../messages.ts';
import { checkInput, notFound, type Problems, recordedOtherwise } from '../problem.ts';

export * from './competencies.ts';
export * from './lists.ts';
export * from './manage.ts';
export * from './module.ts';
export * from './own.ts';
export * from './steps.ts';
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
  'module.competency-unknown': checkInput('Choose one of the module’s competencies.'),
  'module.competencies-full': recordedOtherwise('The module has as many competencies as it may have.'),
  'module.name-not-reported': recordedOtherwise(
    'No result waits under this name: it was mapped meanwhile, or no headset reported it.',
  ),
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
} as const satisfies Problems;

export const auditEvents = [
  'module.added',
  'module.changed',
  'module.steps-changed',
  'module.competency-mapped',
] as const;
