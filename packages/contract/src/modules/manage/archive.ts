import { z } from 'zod';
import { endpoint, writing } from '../../calls/endpoint.ts';
import { idSchema } from '../../values/wire.ts';
import { moduleSchema } from './whole.ts';

const archiving = {
  callers: ['manager', 'superadmin'],
  scope: 'company',
  method: 'POST',
  ...writing,
  body: z.strictObject({ _id: idSchema }),
  answer: z.object({ module: moduleSchema }),
} as const;

export const archiveModule = endpoint({
  ...archiving,
  name: 'modules.archive',
  path: '/module/archivemodule',
  summary:
    'Archive a module: it leaves every list as an inactive one does, and nobody changes it before it is restored; results stay',
  audit: 'module.archived',
  problems: ['module.not-found', 'module.archived'],
});

export const restoreModule = endpoint({
  ...archiving,
  name: 'modules.restore',
  path: '/module/restoremodule',
  summary: 'Bring an archived module back as it was',
  audit: 'module.restored',
  problems: ['module.not-found', 'module.not-archived'],
});
