import { v5 } from 'uuid';

const namespace = '6a0c9f1e-3d52-4b7a-9a86-51d0c2e7b4f3';

type Thing =
  | 'api-key'
  | 'assignment batch'
  | 'category'
  | 'comment'
  | 'company'
  | 'competency'
  | 'course'
  | 'department'
  | 'enrolment code'
  | 'file'
  | 'headset'
  | 'module'
  | 'module version'
  | 'saved report'
  | 'session'
  | 'user'
  | 'webhook';

/** The id of a row of the demo, made from its kind and names, so that it is the same in every demo. */
export const demoId = (thing: Thing, ...names: readonly string[]): string =>
  v5([thing, ...names].join('/'), namespace);
