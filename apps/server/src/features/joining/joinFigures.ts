import type { joining } from '@simward/contract';
import type { Assessed } from './joinPreview.sql.ts';

type ModuleFigures = joining.JoinPreview['figures'][number];

/** What assessments in the order in which they began come to. */
const figureOf = (sessions: readonly Assessed[]): joining.JoinFigure => ({
  attempts: sessions.length,
  score: sessions.at(-1)?.score ?? null,
  successful: sessions.some(({ successful }) => successful === true),
});

/** What each module's figures of two accounts are, and of the one that they become: attempts are numbered by their start. */
export const figuresOf = (
  assessed: readonly Assessed[],
  [first, second]: readonly [string, string],
): ModuleFigures[] =>
  [...Map.groupBy(assessed, ({ module_id }) => module_id)].map(([moduleId, sessions]) => {
    const of = (userId: string) => {
      const own = sessions.filter(({ user_id }) => user_id === userId);
      return own.length > 0 ? figureOf(own) : null;
    };
    return {
      moduleId,
      moduleName: sessions[0]?.module_name ?? '',
      first: of(first),
      second: of(second),
      after: figureOf(sessions),
    };
  });
