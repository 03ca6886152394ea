import { createRandom, makeLearner, type PlayedSession, playSession } from '@simward/device/simulator';
import type { DemoModule } from '../content/contentTypes.ts';
import type { PlannedSession } from './planCalendar.ts';

export interface CalendarEntry {
  planned: PlannedSession;
  played: PlayedSession;
}

/** Plays the planned sessions one after the other; each learner's earlier sessions of a module shape the later ones. */
export function* playCalendar(
  plan: readonly PlannedSession[],
  modules: readonly DemoModule[],
  seed: string,
): Generator<CalendarEntry> {
  const bySlug = new Map(modules.map((module) => [module.slug, module]));
  const histories = new Map<string, PlayedSession[]>();
  const root = createRandom(seed);
  for (const planned of plan) {
    const { mobileNo, moduleSlug, startedAt, mode, versionSemver, aim } = planned;
    const module = bySlug.get(moduleSlug);
    if (!module) throw new Error(`There is no demo module ${moduleSlug}`);
    const key = `${mobileNo}/${moduleSlug}`;
    const history = histories.get(key) ?? [];
    const played = playSession({
      module,
      versionSemver,
      mode,
      learner: makeLearner(mobileNo, root.stream(`learner/${mobileNo}`)),
      history,
      startedAt,
      random: root.stream(`session/${key}/${history.length}`),
      ...(aim ? { aim } : {}),
    });
    histories.set(key, [...history, played]);
    yield { planned, played };
  }
}
