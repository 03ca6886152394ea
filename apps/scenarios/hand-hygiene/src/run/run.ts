import type { Line } from '../page/caption.ts';
import type { PauseReason } from '../page/pauseCard.ts';
import type { Mode } from '../page/startCard.ts';
import type { Recorder } from '../portal/recorder.ts';
import { type ActionId, possibleAct } from '../rules/actions.ts';
import { changesAt } from '../rules/cleaning.ts';
import { hint } from '../rules/hint.ts';
import { play } from '../rules/play.ts';
import { competencies } from '../rules/score.ts';
import { begin, type State } from '../rules/state.ts';
import { type Clock, startStopwatch } from './clock.ts';
import { heardOf } from './heard.ts';
import { linesOf } from './lines.ts';
import { buildMeanwhile } from './meanwhile.ts';

/** One play from the first goal to the end: state, time, and what is reported. */
export interface Run {
  readonly mode: Mode;
  state(): State;
  /** Milliseconds that were played; a pause does not count. */
  elapsed(): number;
  /** The next good act; only practice has one. */
  next(): string | undefined;
  isPaused(): boolean;
  act(id: string): void;
  /** Lets happen what happens by itself. To be called a few times a second, and whenever a test's clock moved. */
  tick(): void;
  pause(why: PauseReason): void;
  goOn(): void;
}

interface RunOptions {
  mode: Mode;
  clock: Clock;
  recorder: Recorder;
  /** The state has changed; `before` is undefined at the beginning. */
  onChange(before: State | undefined, act: string | undefined): void;
  onSaid(lines: readonly Line[], heard: readonly string[]): void;
  onOver(): void;
}

export const startRun = ({ mode, clock, recorder, onChange, onSaid, onOver }: RunOptions): Run => {
  const stopwatch = startStopwatch(clock);
  const speakMeanwhile = buildMeanwhile();
  let state = begin();

  const apply = (act: ActionId | 'wait', at: number) => {
    const before = state;
    const turn = play(state, act, at);
    state = turn.state;
    const t = Math.round(at);
    for (const report of turn.reports) recorder.report(report, t);
    if (before === state && turn.reports.length === 0) return;
    const lines = linesOf(turn.reports, mode);
    onSaid(lines, heardOf({ before, now: state, act, at, isAnswered: lines.length > 0 }));
    if (state.over) {
      stopwatch.stop();
      for (const competency of competencies(state)) recorder.competency(competency, t);
    }
    onChange(before, act);
    if (state.over) onOver();
  };

  const isLive = () => stopwatch.isRunning() && !state.over;
  const run: Run = {
    mode,
    state: () => state,
    elapsed: stopwatch.elapsed,
    next: () => (mode === 'training' ? hint(state) : undefined),
    isPaused: () => !stopwatch.isRunning() && !state.over,
    act: (id) => {
      const action = possibleAct(state, id);
      if (action && isLive()) apply(action.id, stopwatch.elapsed());
    },
    tick: () => {
      if (!isLive()) return;
      const now = stopwatch.elapsed();
      for (let due = changesAt(state); due !== undefined && due <= now; due = changesAt(state)) {
        const before = state;
        apply('wait', due);
        if (state === before) break;
      }
      const line = speakMeanwhile(state, now);
      if (line) onSaid([line], []);
    },
    pause: (why) => {
      if (!isLive()) return;
      run.tick();
      if (!isLive()) return;
      stopwatch.stop();
      recorder.paused(why, Math.round(stopwatch.elapsed()));
      onChange(state, undefined);
    },
    goOn: () => {
      if (!run.isPaused()) return;
      const stood = stopwatch.goOn();
      recorder.wentOn(Math.round(stood / 1000), Math.round(stopwatch.elapsed()));
      onChange(state, undefined);
    },
  };
  onSaid([], heardOf({ before: undefined, now: state, act: undefined, at: 0, isAnswered: false }));
  onChange(undefined, undefined);
  return run;
};
