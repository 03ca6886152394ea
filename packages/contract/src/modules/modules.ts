import type { Problems } from '../calls/problem.ts';

export * from './companies.ts';
export * from './competencies.ts';
export * from './description.ts';
export * from './included.ts';
export * from './library.ts';
export * from './lists.ts';
export * from './manage.ts';
export * from './module.ts';
export * from './own.ts';
export * from './steps.ts';
export * from './versions.ts';
export * from './videoLink.ts';

export const problems = {
  'module.not-found': 404,
  'module.code-taken': 409,
  'module.conflict': 409,
  'module.archived': 409,
  'module.not-archived': 409,
  'module.competency-unknown': 400,
  'module.competencies-full': 409,
  'module.name-not-reported': 409,
  'module.video-link': 400,
  'module.competency-duplicate': 400,
  'module.product-code-missing': 400,
  'module.of-one-company': 409,
  'module.company-assigned': 409,
  'module.company-not-assigned': 404,
  'version.not-found': 404,
  'version.conflict': 409,
  'version.number-taken': 409,
  'version.number-stays': 409,
  'version.superseded': 409,
  'version.platform-foreign': 400,
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
  'modules.exported',
] as const;
