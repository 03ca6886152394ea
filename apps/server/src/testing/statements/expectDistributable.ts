import type { Activity } from './recordStatements.ts';
import { statementFaults } from './statementFaults.ts';

/** Throws with every statement of the activities that breaks a rule, and the rules. */
export const expectDistributable = (
  activities: readonly Activity[],
  companyTables: ReadonlySet<string>,
): void => {
  const sent = new Map(
    activities.flatMap(({ call = 'a job', statements }) =>
      statements.map((statement) => [`${statement.scope} ${statement.text}`, { call, statement }] as const),
    ),
  );
  const faults = [...sent.values()].flatMap(({ call, statement }) => {
    const rules = [...new Set(statementFaults(statement, companyTables))];
    return rules.length === 0
      ? []
      : [`${call}: ${rules.join('; ')}\n  ${statement.text.replace(/\s+/g, ' ')}`];
  });
  if (faults.length > 0) throw new Error(`Statements that do not distribute:\n${faults.join('\n')}`);
};
