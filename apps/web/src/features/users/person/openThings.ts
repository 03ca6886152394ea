import type { users } from '@simward/contract';

type Module = users.UserOverview['modules'][number];

/** Something about a person that somebody should do something about. */
export type OpenLine = { key: string } & (
  | { kind: 'overdue' | 'due'; module: string; day: string }
  | {
      kind: 'mustPass';
      module: string;
      competencies: readonly string[];
      day: string | null;
      sessionId: string | null;
    }
  | {
      kind: 'below';
      module: string;
      score: number;
      passMark: number;
      day: string | null;
      sessionId: string | null;
    }
  | { kind: 'refresh'; module: string; competencies: readonly string[]; day: string; thing: users.OpenThing }
  | { kind: 'asked'; module: string; at: string; sessionId: string }
  | { kind: 'codeOver' | 'locked' | 'neverCame'; at: string }
);

type Person = Pick<
  users.UserDetail,
  'codeExpiredAt' | 'lockedUntil' | 'invitedAt' | 'firstTimeLogin' | 'status' | 'deletedAt'
>;

/** Days after which an invitation that nobody came by is open. */
const invitedDays = 7;

/**
 * What is open, the most urgent first. Reasons for being behind come from the server, by the rules of the Manager's home;
 * a module below its mark, a wish to talk and a way in that does not work are added. A module stands once where its due
 * date and its failed must-pass step are open together.
 */
export function openThings(
  { open, modules, askedToDebrief }: Pick<users.UserOverview, 'open' | 'modules' | 'askedToDebrief'>,
  person: Person,
  now: number,
): OpenLine[] {
  const moduleOf = new Map(modules.map((module) => [module.moduleId, module]));
  const failed = new Set(open.filter(({ reason }) => reason === 'mustPass').map(({ moduleId }) => moduleId));
  const behind = open.flatMap((thing): OpenLine[] => {
    const { reason, moduleId, moduleName: module, competencies, dueOn } = thing;
    const key = `${reason} ${moduleId}`;
    const sessionId = moduleOf.get(moduleId)?.latestSessionId ?? null;
    if (reason === 'mustPass')
      return [{ key, kind: 'mustPass', module, competencies, day: dueOn, sessionId }];
    if (dueOn === null) return [];
    if (reason === 'refresh') return [{ key, kind: 'refresh', module, competencies, day: dueOn, thing }];
    return reason === 'due' && failed.has(moduleId) ? [] : [{ key, kind: reason, module, day: dueOn }];
  });
  const below = modules.flatMap((module): OpenLine[] =>
    isBelow(module) && !failed.has(module.moduleId)
      ? [
          {
            key: `below ${module.moduleId}`,
            kind: 'below',
            module: module.moduleName,
            score: module.score,
            passMark: module.passMark,
            day: module.dueOn,
            sessionId: module.latestSessionId,
          },
        ]
      : [],
  );
  const asked = askedToDebrief.map(
    ({ sessionId, moduleName, askedAt }): OpenLine => ({
      key: `asked ${sessionId}`,
      kind: 'asked',
      module: moduleName,
      at: askedAt,
      sessionId,
    }),
  );
  const urgent = behind.filter(({ kind }) => kind === 'overdue' || kind === 'mustPass');
  return [
    ...accountThings(person, now),
    ...urgent,
    ...asked,
    ...below,
    ...behind.filter((line) => !urgent.includes(line)),
  ];
}

const isBelow = (module: Module): module is Module & { score: number } =>
  module.status &&
  module.trainingCompletionStatus !== 'Completed' &&
  module.score !== null &&
  module.score < module.passMark;

/** A way in that does not work; nobody deleted or inactive is to come in. */
function accountThings(person: Person, now: number): OpenLine[] {
  const { codeExpiredAt, lockedUntil, invitedAt, firstTimeLogin, status, deletedAt } = person;
  if (!status || deletedAt) return [];
  if (lockedUntil && Date.parse(lockedUntil) > now)
    return [{ key: 'locked', kind: 'locked', at: lockedUntil }];
  if (codeExpiredAt) return [{ key: 'code', kind: 'codeOver', at: codeExpiredAt }];
  const isLate = invitedAt !== null && now - Date.parse(invitedAt) > invitedDays * 86_400_000;
  return firstTimeLogin && isLate ? [{ key: 'invited', kind: 'neverCame', at: invitedAt }] : [];
}
