import { learningCurves } from '@simward/contract';
import { buildModule } from '../../src/testing/builders/builders.ts';
import { buildSession } from '../../src/testing/builders/sessions/buildSession.ts';
import { type AnySample, sample } from '../sample.ts';
import { makeSelfOrLearner, newName } from '../sampleRecords.ts';

const ofPerson = { about: "department's", make: makeSelfOrLearner } as const;

/** A learner who tried a competency that nobody else has. */
const ofAttempt = {
  about: "department's",
  make: async (world, recordScope, principal) => {
    const { companyId } = recordScope;
    const userId = await makeSelfOrLearner(world, recordScope, principal);
    const competencyName = newName(userId).replaceAll(' ', '-');
    const module = await buildModule(world.portal, companyId, { competencies: [competencyName] });
    await buildSession(world.portal, { companyId, userId }, module, {
      mode: 'training',
      competencies: [0.8],
    });
    return `${userId} ${competencyName}`;
  },
} as const satisfies Partial<AnySample>;

const attemptOf = (ids: string) => {
  const [userId = '', competencyName = 'Recognition'] = ids.split(' ');
  return { userId, competencyName };
};

export const learningCurvesSamples: readonly AnySample[] = [
  sample({
    ...ofPerson,
    endpoint: learningCurves.listCompetencies,
    request: (userId) => ({ query: { userId } }),
  }),
  sample({
    ...ofAttempt,
    endpoint: learningCurves.readCurve,
    request: (ids) => ({ query: attemptOf(ids) }),
    secret: (ids) => attemptOf(ids).userId,
  }),
  sample({
    ...ofAttempt,
    endpoint: learningCurves.exportCurve,
    request: (ids) => ({ query: { ...attemptOf(ids), format: 'csv' as const } }),
    secret: (ids) => attemptOf(ids).competencyName,
  }),
  sample({
    ...ofPerson,
    endpoint: learningCurves.readMastery,
    request: (userId) => ({ query: { userId, competencyName: 'Recognition' } }),
  }),
];
