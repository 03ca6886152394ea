import type { Line } from '../page/caption.ts';
import type { EndView } from '../page/endCard.ts';
import { askedLine, pageWords, percent } from '../page/pageWords.ts';
import type { PauseReason, PlayKind } from '../page/pauseCard.ts';
import type { PlayPage } from '../page/playPage.ts';
import type { Mode } from '../page/startCard.ts';
import type { Finished, Recorder } from '../portal/recorder.ts';
import { actions } from '../rules/actions.ts';
import { questionOf } from '../rules/description.ts';
import { begin, type State, type Thing } from '../rules/state.ts';
import type { Sound } from '../sound/sound.ts';
import type { Stage } from '../stage/stage.ts';
import { commands, type StageView } from '../stage/stageView.ts';
import { askers, goals } from '../words.ts';
import type { Clock } from './clock.ts';
import { endView, type Sending } from './endView.ts';
import { type Run, startRun } from './run.ts';

/** The play that goes on or has ended, as page, picture and sound show it. */
export interface Scenario {
  begin(mode: Mode, kind: PlayKind, recorder: Recorder): void;
  run(): Run | undefined;
  end(): EndView | undefined;
  /** The picture stands, perhaps after the play has begun. */
  setStage(stage: Stage): void;
  press(id: string): void;
  use(thing: Thing): void;
  /** The act at a position of the list. */
  choose(position: number): void;
  pause(why: PauseReason): void;
  /** Escape: takes a choice back, else pauses. */
  escape(): void;
  goOn(): void;
  again(): void;
  tick(): void;
  toggleSound(): void;
  /** A sound begins: its caption also stands in the room, for whoever wears the headset. */
  hear(caption: string): void;
  /** Shows the ways to begin anew, also to whoever wears the headset already. */
  startsChanged(): void;
  /** Measures the page again: what it covers of the picture. */
  resize(): void;
}

interface ScenarioOptions {
  page: PlayPage;
  sound: Sound;
  clock: Clock;
  starts(): StageView['starts'];
  /** Asked for by a command in the headset. */
  onCommand(command: string): void;
  onAgain(): void;
}

export const buildScenario = (options: ScenarioOptions): Scenario => {
  const { page, sound, clock, starts, onCommand, onAgain } = options;
  let stage: Stage | undefined;
  let run: Run | undefined;
  let recorder: Recorder | undefined;
  let kind: PlayKind = 'look';
  let end: EndView | undefined;
  let choosing: Thing | undefined;
  let spoken: readonly Line[] = [];
  let sounding: readonly Line[] = [];
  let wrongActions: { name: string; action: string }[] = [];
  let whyPaused: PauseReason = 'asked';

  const stageKind = (): StageView['kind'] => (!run ? 'start' : run.state().over ? 'over' : 'playing');
  const show = () => {
    const state = run?.state() ?? begin();
    const isPaused = run?.isPaused() ?? false;
    const isPlaying = stageKind() === 'playing';
    page.show(stageKind());
    if (isPlaying && run) {
      page.bar.show({ goal: state.goal, goals, elapsed: run.elapsed(), kind });
      page.list.show({ question: questionShown(state), rows: rowsOf(state, run.next()) });
    }
    if (isPaused) page.pauseCard.show(whyPaused, kind);
    else page.pauseCard.hide();
    sound.hush(isPaused);
    sound.water(isPlaying && (state.cleaning?.with === 'soap' || state.tapRunning !== undefined));
    sound.monitor(isPlaying && state.spot === 'bed');
    stage?.show({
      kind: stageKind(),
      state,
      next: run?.next(),
      isPaused,
      choosing,
      starts: starts(),
      end,
      isSoundOn: sound.isOn(),
      spoken: [...spoken, ...sounding],
    });
  };

  const questionShown = (state: State) =>
    state.question !== undefined
      ? askedLine(askers[state.question], questionOf(state.question).question)
      : choosing === undefined
        ? undefined
        : pageWords.acts.choose;
  const rowsOf = (state: State, next: string | undefined) => {
    const can = actions(state).filter(({ thing }) => choosing === undefined || thing === choosing);
    return [
      ...can.map(({ id, label }) => ({ id, text: label, next: id === next })),
      ...(choosing === undefined ? [] : [{ id: commands.notNow, text: pageWords.acts.notNow, next: false }]),
    ];
  };

  const resize = () => {
    const width = innerWidth;
    const height = innerHeight;
    stage?.resize({ width, height, isNarrow: page.isNarrow(), covered: page.covered(stageKind()) });
  };
  const showEnd = (sending: Sending) => {
    if (!run) return;
    const sessionId = recorder?.sessionId;
    end = endView({ state: run.state(), kind, sending, sessionId, wrongActions });
    page.endCard.show(end);
    show();
  };
  const finish = async (finished: Run, to: Recorder) => {
    page.caption.clear();
    showEnd({ kind: to.sessionId === undefined ? 'done' : 'under way', ...nothingYet });
    resize();
    page.endCard.focus();
    const result = await to.finish(Math.round(finished.elapsed()));
    if (run !== finished) return;
    showDone(result);
    if (!result.card && !result.isRefused) void showLater(finished, to, result);
  };
  const showDone = (result: Finished) => {
    showEnd({ kind: 'done', ...result });
    if (end) page.caption.say([], [resultHeard(end), ...end.remarks]);
  };

  /** What was kept here is sent when the portal is reached again, perhaps while the end is still read. */
  const showLater = async (finished: Run, to: Recorder, result: Finished) => {
    try {
      const card = await to.later();
      if (card && run === finished) showDone({ ...result, card });
    } catch (error) {
      // The card then waits in the portal, with the session.
      console.warn(error);
    }
  };

  const scenario: Scenario = {
    run: () => run,
    end: () => end,
    begin: (mode, playKind, to) => {
      kind = playKind;
      recorder = to;
      end = undefined;
      choosing = undefined;
      spoken = sounding = [];
      wrongActions = [];
      page.endCard.hide();
      page.caption.clear();
      const begun = startRun({
        mode,
        clock,
        recorder: watched(to, (wrong) => wrongActions.push(wrong)),
        onSaid: (lines: readonly Line[], heard) => {
          page.caption.say(lines, heard);
          if (lines.length === 0) return;
          spoken = lines;
          sounding = [];
          show();
        },
        onChange: (before, act) => {
          if (!run) return;
          choosing = undefined;
          const now = run.state();
          if (now.cleaning && now.cleaning !== before?.cleaning && act?.startsWith('gel')) sound.pump();
          show();
        },
        onOver: () => void finish(begun, to),
      });
      run = begun;
      show();
      resize();
      page.list.focus();
    },
    setStage: (built) => {
      stage = built;
      show();
      resize();
    },
    press: (id) => {
      if (id === commands.pause) return scenario.pause('asked');
      if (id === commands.goOn) return scenario.goOn();
      if (id === commands.again) return scenario.again();
      if (id === commands.sound) return scenario.toggleSound();
      if (id === commands.notNow) {
        choosing = undefined;
        return show();
      }
      if (id.startsWith('do:')) return onCommand(id);
      run?.act(id);
    },
    use: (thing) => {
      if (!run || run.isPaused()) return;
      const can = actions(run.state()).filter((act) => act.thing === thing);
      const [only] = can;
      if (only && can.length === 1) return run.act(only.id);
      choosing = can.length > 1 ? thing : undefined;
      show();
    },
    choose: (position) => {
      const row = page.list.rows()[position];
      if (row) scenario.press(row.id);
    },
    pause: (why) => {
      // A headset is worn while its page cannot be seen.
      if (why === 'hidden' && stage?.isInVr()) return;
      whyPaused = why;
      run?.pause(why);
    },
    escape: () => scenario.press(choosing === undefined ? commands.pause : commands.notNow),
    goOn: () => run?.goOn(),
    again: () => {
      run = undefined;
      end = undefined;
      page.endCard.hide();
      page.caption.clear();
      onAgain();
      show();
      resize();
    },
    tick: () => {
      if (!run) return;
      const before = Math.floor(run.elapsed() / 1000);
      run.tick();
      page.bar.showTime(run.elapsed());
      // Where nothing moves by itself, the ring of a rub still goes on with each second.
      if (run.state().cleaning && before >= 0) stage?.draw();
    },
    toggleSound: () => {
      page.bar.showSound(sound.toggle());
      show();
    },
    hear: (caption) => {
      page.caption.sound(caption);
      sounding = [{ text: `(${caption})`, kind: 'sound' }];
    },
    startsChanged: show,
    resize,
  };
  return scenario;
};

const resultHeard = ({ score, verdict }: EndView): string =>
  score === null ? verdict : `${percent(score)}. ${verdict}`;

const nothingYet = { card: undefined, isIncomplete: false, isKept: true, isRefused: false };

/** Hears on its way to the portal of what was wrong, for the end. */
const watched = (
  recorder: Recorder,
  onWrong: (wrong: { name: string; action: string }) => void,
): Recorder => ({
  ...recorder,
  report: (report, t) => {
    if (report.kind === 'step' && !report.correctAction)
      onWrong({ name: report.name, action: report.action });
    if (report.kind === 'answer' && !report.correct)
      onWrong({ name: report.question, action: report.answer });
    recorder.report(report, t);
  },
});
