import { endpoints } from '@simward/contract';
import type { Activity, SentStatement } from './recordStatements.ts';
import { statementFaults } from './statementFaults.ts';

/** Calls whose callers are looked up in the database. */
const knownCallers = new Set(
  endpoints.flatMap(({ name, callers }) => (callers === 'anyone' ? [] : [name as string])),
);

const hasKnownCaller = ({ call, status }: Activity): boolean =>
  call !== undefined && knownCallers.has(call) && status !== undefined && status < 400;

const rulesByTables = new Map<string, Map<string, readonly string[]>>();

/** The rules that a statement breaks. Each text is checked once in a worker, because most files send the same statements. */
const rulesOf = (companyTables: ReadonlySet<string>): ((statement: SentStatement) => readonly string[]) => {
  const tables = [...companyTables].sort().join();
  const knownRules = rulesByTables.get(tables) ?? new Map<string, readonly string[]>();
  rulesByTables.set(tables, knownRules);
  return (statement) => {
    const key = keyOf(statement);
    const rules = knownRules.get(key) ?? [...new Set(statementFaults(statement, companyTables))];
    knownRules.set(key, rules);
    return rules;
  };
};

const keyOf = ({ scope, text }: SentStatement) => `${scope} ${text}`;

/**
 * Throws with every statement of the activities that breaks a rule, and the rules. Throws too when calls that need the
 * database have sent no statement: then the recording does not work.
 */
export const expectDistributable = (
  activities: readonly Activity[],
  companyTables: ReadonlySet<string>,
): void => {
  const sentStatements = new Map(
    activities.flatMap(({ call = 'a job', statements }) =>
      statements.map((statement) => [keyOf(statement), { call, statement }] as const),
    ),
  );
  if (sentStatements.size === 0 && activities.some(hasKnownCaller))
    throw new Error('There is nothing to check: no recorded statement');
  const brokenBy = rulesOf(companyTables);
  const faults = [...sentStatements.values()].flatMap(({ call, statement }) => {
    const rules = brokenBy(statement);
    return rules.length === 0
      ? []
      : [`${call}: ${rules.join('; ')}\n  ${statement.text.replace(/\s+/g, ' ')}`];
  });
  if (faults.length > 0) throw new Error(`Statements that do not distribute:\n${faults.join('\n')}`);
};
