import type { TestPortal } from '../portal/testPortal.ts';
import { buildUser } from './builders.ts';
import { buildSession } from './sessions/buildSession.ts';

interface ReportFields {
  companyId: string;
  moduleId: string;
  competencyName: string;
  /** The departments of the learner. */
  departmentIds?: string[] | undefined;
}

/** A finished session of a new learner in which a headset reported a competency that the module does not have. */
export const buildReportedCompetency = async (
  portal: TestPortal,
  { companyId, moduleId, competencyName, departmentIds = [] }: ReportFields,
): Promise<void> => {
  const learner = await buildUser(portal, companyId, { password: null, pin: null, departmentIds });
  const module = { moduleId, version: '1.0.0', competencies: [] };
  const { sessionId } = await buildSession(portal, learner, module);
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .insertInto('session_competency')
      .values({
        company_id: companyId,
        session_id: sessionId,
        competency_name: competencyName,
        score: 0.8,
      })
      .execute(),
  );
};
