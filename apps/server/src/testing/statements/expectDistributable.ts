import { endpoints } from '@simward/contract';
import type { Activity, SentStatement } from './recordStatements.ts';
import { statementFaults } from './statementFaults.ts';

/** Calls whose callers are looked up in the database. */
const knownCallers = new Set(
  endpoints.flatMap(({ name, callers }) => (callers === 'anyone' ? [] : [name as string])),
);

const isOfSomebody = ({ call, status }: Activity): boolean =>
  call !== undefined && knownCallers.has(call) && status !== undefined && status < 400;

const rulesByTables = new Map<string, Map<string, readonly string[]>>();

/** The rules that statements break, found once in a worker for each text, for most files send the same ones. */
const rulesOf = (companyTables: ReadonlySet<string>): ((statement: SentStatement) => readonly string[]) => {
  const tables = [...companyTables].sort().join();
  const known = rulesByTables.get(tables) ?? new Map<string, readonly string[]>();
  rulesByTables.set(tables, known);
  return (statement) => {
    const key = keyOf(statement);
    const rules = known.get(key) ?? [...new Set(statementFaults(statement, companyTables))];
    known.set(key, rules);
    return rules;
  };
};

const keyOf = ({ scope, text }: SentStatement) => `${scope} ${text}`;

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
      statements.map((statement) => [keyOf(statement), { call, statement }] as const),
    ),
  );
  if (sent.size === 0 && activities.some(isOfSomebody))
    throw new Error('There is nothing to check: no recorded statement');
  const brokenBy = rulesOf(companyTables);
  const faults = [...sent.values()].flatMap(({ call, statement }) => {
    const rules = brokenBy(statement);
    return rules.length === 0
      ? []
      : [`${call}: ${rules.join('; ')}\n  ${statement.text.replace(/\s+/g, ' ')}`];
  });
  if (faults.length > 0) throw new Error(`Statements that do not distribute:\n${faults.join('\n')}`);
};
