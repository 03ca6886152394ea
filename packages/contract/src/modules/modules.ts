import { messages } from '../messages.ts';
import { checkInput, notFound, type Problems } from '../problem.ts';

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

export const auditEvents = ['module.added', 'module.changed', 'module.steps-changed'] as const;
