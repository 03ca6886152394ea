import { play } from '@simward/contract';
import { buildAssignment } from '../../src/testing/builders/builders.ts';
import { buildScenario } from '../../src/testing/builders/sessions/playBuilder.ts';
import { type AnySample, sample } from '../sample.ts';

export const playSamples: readonly AnySample[] = [
  sample({
    endpoint: play.beginPlay,
    about: 'nothing',
    make: async ({ portal }, { companyId }, { user }) => {
      const module = await buildScenario(portal, user?.companyId ?? companyId);
      if (user) await buildAssignment(portal, user, module);
      return module.moduleId;
    },
    request: (moduleId) => ({ body: { moduleId } }),
  }),
];
