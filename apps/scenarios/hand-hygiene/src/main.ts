// Puts the parts together: the start card at once, the portal meanwhile, the picture as soon as the card can be read.
import './portal/zodWithoutEval.ts';
import { type Play, PortalProblem } from '@simward/device';
import { listenToKeys } from './input/keys.ts';
import { inPage } from './page/element.ts';
import { pageWords } from './page/pageWords.ts';
import { buildPlayPage } from './page/playPage.ts';
import { type Mode, type StartView, startCard } from './page/startCard.ts';
import { readArrival } from './portal/arrival.ts';
import { reachPortal, viewOf } from './portal/reachPortal.ts';
import { recordNothing, recordTo } from './portal/recorder.ts';
import { description } from './rules/description.ts';
import { browserClock, testClock } from './run/clock.ts';
import { buildScenario } from './run/scenario.ts';
import { buildSound } from './sound/sound.ts';
import type { Stage } from './stage/stage.ts';
import { commands } from './stage/stageView.ts';

const arrival = readArrival(window);
const test = new URLSearchParams(location.search).get('clock') === 'test' ? testClock() : undefined;
const clock = test ?? browserClock;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const { start, sounds, trouble } = pageWords;

let play: Play | undefined;
let startView: StartView = { kind: 'connecting' };
let stage: Stage | undefined;

const card = startCard(arrival.back, {
  begin: (mode) => void begin(mode),
  enterVr: () => void enterVr(),
  retry: () => void connect(),
  lookRound: () => showStart({ kind: 'look', why: 'refused' }),
});
const page = buildPlayPage(
  document.querySelector('main') ?? document.body,
  description.moduleName,
  arrival.back,
  {
    act: (id) => scenario.press(id),
    pause: () => scenario.pause('asked'),
    goOn: () => scenario.goOn(),
    again: () => scenario.again(),
    sound: () => scenario.toggleSound(),
    enterVr: () => void enterVr(),
  },
);
const sound = buildSound((name) => scenario.hear(sounds[name]));
const scenario = buildScenario({
  page,
  sound,
  clock,
  starts: () =>
    modesOffered().map((mode) => ({
      id: mode === 'training' ? commands.practise : commands.assessment,
      text: mode === 'training' ? start.practise : start.assessment,
    })),
  onCommand: (command) => {
    if (command === commands.practise) void begin('training');
    if (command === commands.assessment) void begin('assessment');
    if (command === commands.height) stage?.setHeight();
    if (command === commands.leaveVr) stage?.leaveVr();
  },
  onAgain: () => {
    showStart(play ? viewOf(play) : startView);
    card.appear();
  },
});

const modesOffered = (): readonly Mode[] => {
  if (startView.kind === 'look') return ['training'];
  if (startView.kind !== 'play') return [];
  const { modes, attemptsLeft } = startView;
  return modes.filter((mode) => mode === 'training' || attemptsLeft === null || attemptsLeft > 0);
};
const showStart = (view: StartView) => {
  startView = view;
  card.show(view);
  scenario.startsChanged();
};

const connect = async () => {
  showStart({ kind: 'connecting' });
  const reached = await reachPortal(arrival, page.trouble);
  play = reached.play;
  showStart(reached.view);
};

let isBeginning = false;
const begin = async (mode: Mode) => {
  if (isBeginning || scenario.run()) return;
  isBeginning = true;
  if (!stage) card.say(start.settingUp);
  // Whoever is quicker than the room waits for it; where it cannot be drawn, the list is enough.
  await staged;
  page.trouble(play && !play.isKept() ? trouble.notKept : undefined);
  try {
    const session = startView.kind === 'look' ? undefined : await play?.start({ mode });
    card.hide();
    const recorder =
      play && session ? recordTo(play, session, () => page.trouble(trouble.storage)) : recordNothing;
    scenario.begin(mode, !session ? 'look' : mode === 'training' ? 'practice' : 'assessment', recorder);
  } catch (error) {
    console.warn(error);
    card.say(error instanceof PortalProblem ? error.message : trouble.startFailed);
  } finally {
    isBeginning = false;
  }
};

const enterVr = async () => {
  try {
    await staged;
    await stage?.enterVr();
  } catch (error) {
    console.warn(error);
    page.trouble(pageWords.headset.failed);
  }
};

const buildStage = async () => {
  // The card is painted before the room is fetched.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  try {
    const canvas = inPage('room');
    if (!(canvas instanceof HTMLCanvasElement)) return;
    const { buildStage: build } = await import('./stage/stage.ts');
    stage = await build({
      canvas,
      clock,
      isTest: test !== undefined,
      isStill: () => reducedMotion.matches,
      elapsed: () => scenario.run()?.elapsed() ?? 0,
      acts: {
        press: scenario.press,
        use: scenario.use,
        pointed: page.caption.point,
        covered: () => scenario.pause('headset'),
        menu: () => (scenario.run()?.isPaused() ? scenario.goOn() : scenario.pause('asked')),
        vrChanged: scenario.resize,
        firstFrame: () => {
          canvas.dataset.drawn = '';
        },
      },
    });
    scenario.setStage(stage);
    if (await stage.canEnterVr()) {
      card.offerVr();
      page.bar.offerVr();
    }
    if (test) {
      const { showToTests } = await import('./stage/showToTests.ts');
      showToTests({ clock: test, stage, scenario });
    }
  } catch (error) {
    console.warn(error);
    card.say(start.noPicture);
  }
};

listenToKeys({
  choose: scenario.choose,
  escape: scenario.escape,
  isPlaying: () =>
    scenario.run() !== undefined && !scenario.run()?.isPaused() && scenario.end() === undefined,
});
addEventListener('resize', scenario.resize);
document.addEventListener('visibilitychange', () => {
  if (document.hidden) scenario.pause('hidden');
});
addEventListener('pagehide', () => {
  const run = scenario.run();
  play?.leave(run && { t: Math.round(run.elapsed()) });
});
// A page that the browser kept whole has ended its session when it went away.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
addEventListener('online', () => void play?.flush());
setInterval(scenario.tick, 200);

void connect();
const staged = buildStage();
