import { endpoints } from '@simward/contract';
import type { Activity } from './recordStatements.ts';
import { statementFaults } from './statementFaults.ts';

/** Calls whose callers are looked up in the database. */
const knownCallers = new Set(
  endpoints.flatMap(({ name, callers }) => (callers === 'anyone' ? [] : [name as string])),
);

const isOfSomebody = ({ call, status }: Activity): boolean =>
  call !== undefined && knownCallers.has(call) && status !== undefined && status < 400;

/**
 * Throws with every statement of the activities that breaks a rule, and the rules, and when calls that cannot do without
 * the database sent it nothing: then nothing was recorded.
 */
export const expectDistributable = (
  activities: readonly Activity[],
  companyTables: ReadonlySet<string>,
): void => {
  const sent = new Map(
    activities.flatMap(({ call = 'a job', statements }) =>
      statements.map((statement) => [`${statement.scope} ${statement.text}`, { call, statement }] as const),
    ),
  );
  if (sent.size === 0 && activities.some(isOfSomebody))
    throw new Error('There is nothing to check: no recorded statement');
  const faults = [...sent.values()].flatMap(({ call, statement }) => {
    const rules = [...new Set(statementFaults(statement, companyTables))];
    return rules.length === 0
      ? []
      : [`${call}: ${rules.join('; ')}\n  ${statement.text.replace(/\s+/g, ' ')}`];
  });
  if (faults.length > 0) throw new Error(`Statements that do not distribute:\n${faults.join('\n')}`);
};
