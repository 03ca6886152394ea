import type { wire } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { curveAddress } from './curveAddress.ts';
import { competenciesQuery } from './learning-curves.queries.ts';

/** What the address asks for; without a competency, the one that the learner tried most, else the first. */
export function useCurveChoice() {
  const { permissionSet, _id } = useSignedInUser();
  const [{ learner: named, competency: asked, department, mode = 'training' }, change] =
    useAddress(curveAddress);
  const isOwn = permissionSet === 'user';
  const learner = isOwn ? _id : named;
  const list = useQuery(competenciesQuery({ mode, ...(learner && { userId: learner }) }));
  const competencies = list.data?.competencies ?? [];
  const [most] = competencies.toSorted((a, b) => b.attempts - a.attempts);
  const competency = asked ?? most?.competencyName;
  const names = competencies.map(({ competencyName }) => competencyName);
  return {
    isOwn,
    learner,
    competency,
    department,
    mode,
    list,
    names: competency && !names.includes(competency) ? [competency, ...names] : names,
    chooseLearner: (next: string | undefined) => change({ learner: next }),
    chooseCompetency: (next: string) => change({ competency: next }),
    chooseDepartment: (next: string | undefined) => change({ department: next }),
    // What was tried most in one mode may be another in the other.
    chooseMode: (next: wire.Mode) => change({ mode: next === 'training' ? undefined : next, competency }),
  };
}
export type CurveChoice = ReturnType<typeof useCurveChoice>;
