import { isLearner, screens, type wire } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { useMayDebrief } from '../../shared/sessions/DebriefingLink.tsx';
import { useAddress } from '../../ui/address/useAddress.ts';
import { curveAddress } from './curveAddress.ts';
import { competenciesQuery } from './learning-curves.queries.ts';

/**
 * Learner, competency, department and mode from the address. The default competency is the weakest or an undecided
 * one, as the server says.
 */
export function useCurveChoice() {
  const user = useSignedInUser();
  const [
    { learner: learnerInAddress, competency: competencyInAddress, department, mode = 'training' },
    change,
  ] = useAddress(curveAddress);
  const isOwn = isLearner(user);
  const learner = isOwn ? user._id : learnerInAddress;
  // Without a learner, the competencies are those of one company.
  const asksForCompany = useCompanyInView() === undefined && learner === undefined;
  const list = useQuery({
    ...competenciesQuery({ mode, ...(learner && { userId: learner }) }),
    enabled: !asksForCompany,
  });
  const competencies = list.data?.competencies ?? [];
  const competency = competencyInAddress ?? list.data?.opensOn ?? competencies[0]?.competencyName;
  const names = competencies.map(({ competencyName }) => competencyName);
  return {
    isOwn,
    asksForCompany,
    learner,
    competency,
    department,
    mode,
    list,
    names: competency && !names.includes(competency) ? [competency, ...names] : names,
    chooseLearner: (next: string | undefined) => change({ learner: next }),
    chooseCompetency: (next: string) => change({ competency: next }),
    chooseDepartment: (next: string | undefined) => change({ department: next }),
    // The competency is written into the address, because the weakest one may be another in the other mode.
    chooseMode: (next: wire.Mode) => change({ mode: next === 'training' ? undefined : next, competency }),
  };
}
export type CurveChoice = ReturnType<typeof useCurveChoice>;

/**
 * The path of an attempt's session: own test details, or the debriefing; undefined without the right to
 * debrief.
 */
export function useAttemptPath(isOwn: boolean): string | undefined {
  const mayDebrief = useMayDebrief();
  if (isOwn) return screens.testDetails.path;
  return mayDebrief ? screens.debriefing.path : undefined;
}
