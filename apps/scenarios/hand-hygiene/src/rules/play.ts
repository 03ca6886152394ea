import { speakers, talk } from '../words.ts';
import { type ActionId, actions, type SimpleId } from './actions.ts';
import { isThrough, missedMovements, movementEnds, nextMovement, startCleaning } from './cleaning.ts';
import { cleaned, closeTap } from './hygiene.ts';
import { type Cleaning, carrierOf, goalOf, type Spot, type State, type Thing } from './state.ts';
import { answer, ask, change, cue, type Report, report, say, type Turn, touch } from './turn.ts';

/**
 * Plays one act and says what it means. Pure: the same state, act and time give the same answer. An act that is not
 * possible here and now changes nothing. `wait` lets time pass: it ends what `changesAt` announces.
 * @param now milliseconds by the session's clock, which stands still in a pause
 */
export const play = (
  state: State,
  act: ActionId | 'wait',
  now: number,
): { state: State; reports: Report[] } => {
  const turn: Turn = { state, reports: [], now };
  if (act === 'wait') passTime(turn);
  else if (actions(state).some(({ id }) => id === act)) perform(turn, act);
  return { state: turn.state, reports: turn.reports };
};

const perform = (turn: Turn, act: ActionId) => {
  if (isSimple(act)) return deeds[act](turn);
  const [kind, detail] = act.split(':');
  if (kind === 'answer') answer(turn, Number(detail));
  else go(turn, detail === 'wall' || detail === 'bed' ? detail : 'basin');
};
const isSimple = (act: ActionId): act is SimpleId => act in deeds;

const deeds: Readonly<Record<SimpleId, (turn: Turn) => void>> = {
  sign: (turn) => {
    report(turn, 'sign', turn.state.goal === goalOf.ready ? 'right' : 'afterEntering');
    say(turn, speakers.sign, talk.sign);
  },
  watch: (turn) => {
    change(turn, { watch: false });
    report(turn, 'watch', 'right');
  },
  apron: (turn) => {
    meet(turn, 'aprons');
    if (turn.state.glovesTooEarly) decideGloves(turn, 'beforeApron');
    if (turn.state.gloves) report(turn, 'apron', 'afterGloves');
    change(turn, { apron: 'on' });
  },
  tie: (turn) => {
    change(turn, { apron: 'tied' });
    report(turn, 'apron', 'right');
  },
  mask: (turn) => {
    meet(turn, 'masks');
    if (turn.state.glovesTooEarly) decideGloves(turn, 'beforeMask');
    change(turn, { mask: 'on' });
  },
  fit: (turn) => {
    change(turn, { mask: 'fitted' });
    report(turn, 'mask', 'right');
  },
  gloves: (turn) => putGlovesOn(turn, 'gloves'),
  glovesBed: (turn) => putGlovesOn(turn, 'glovesBed'),
  glovesUnder: (turn) => takeGlovesOff(turn, true),
  glovesPull: (turn) => takeGlovesOff(turn, false),
  gel: (turn) => startToClean(turn, 'gel'),
  gelBed: (turn) => startToClean(turn, 'gel'),
  gelDoor: (turn) => startToClean(turn, 'gel'),
  soap: (turn) => {
    startToClean(turn, 'soap');
    if (turn.state.due === 'moment3' || turn.state.goal === goalOf.leave) ask(turn, 'gel');
  },
  next: (turn) => advance(turn, turn.now),
  stop: (turn) => {
    const { cleaning } = turn.state;
    if (cleaning) endCleaning(turn, cleaning);
  },
  towel: (turn) => closeTap(turn, 'towel'),
  tap: (turn) => closeTap(turn, 'hand'),
  curtain: (turn) => {
    meet(turn, 'curtain');
    change(turn, { curtainTouched: true });
  },
  pulse: (turn) => {
    const { curtainTouched, gloves } = turn.state;
    const isClean = carrierOf(turn.state).dirt === 0;
    report(turn, 'moment1', isClean ? 'right' : curtainTouched ? 'curtain' : 'notCleaned');
    meet(turn, 'patient');
    change(turn, { goal: goalOf.flush, pulsePair: gloves?.pair ?? 0 });
    say(turn, speakers.patient, talk.pulse);
    ask(turn, 'gloves');
  },
  sitUp: (turn) => {
    meet(turn, 'patient');
    change(turn, { goal: goalOf.chart });
    say(turn, speakers.patient, talk.sitUp);
  },
  hold: (turn) => {
    meet(turn, 'patient');
    say(turn, speakers.patient, talk.held);
  },
  line: (turn) => {
    const { gloves } = turn.state;
    const isClean = gloves?.dirt === 0;
    meet(turn, 'line');
    change(turn, { line: isClean ? 'taken clean' : 'taken unclean' });
  },
  flush: (turn) => {
    report(turn, 'moment2', whatTookTheLine(turn.state));
    meet(turn, 'line');
    change(turn, { line: 'flushed', goal: goalOf.pad, pad: 'soiled' });
    cue(turn, 'bedSoiled');
    say(turn, speakers.patient, talk.soiled);
  },
  pad: (turn) => {
    touch(turn, 'pad');
    change(turn, { pad: 'changed', due: 'moment3', goal: goalOf.sitUp });
    say(turn, speakers.patient, talk.padChanged);
  },
  chart: (turn) => {
    const { gloves, hands } = turn.state;
    report(turn, 'moment4', gloves === undefined && hands.dirt === 0 ? 'right' : 'chartFirst');
    meet(turn, 'chart');
    change(turn, { goal: goalOf.rail, present: 'visitor' });
    cue(turn, 'visitorArrives');
    ask(turn, 'visitor');
  },
  look: (turn) => meet(turn, 'chart'),
  rail: (turn) => {
    meet(turn, 'rail');
    change(turn, { railUp: true, due: 'moment5', goal: goalOf.linen });
  },
  lean: (turn) => meet(turn, 'rail'),
  linen: (turn) => {
    meet(turn, 'linen');
    change(turn, { pad: 'bagged', goal: goalOf.leave });
  },
  apronTies: (turn) => takeApronOff(turn, true),
  apronFront: (turn) => takeApronOff(turn, false),
  maskStraps: (turn) => takeMaskOff(turn, true),
  maskFront: (turn) => takeMaskOff(turn, false),
  door: (turn) => {
    meet(turn, 'door');
    change(turn, { doorOpen: true });
  },
  leave: (turn) => change(turn, { over: true, present: undefined }),
};

/** Touches something; a moment for hand hygiene that was due before it has then been missed. */
const meet = (turn: Turn, thing: Thing) => {
  const { due } = turn.state;
  if (due === 'moment3') report(turn, 'moment3', thing === 'chart' ? 'chartFirst' : 'otherFirst');
  if (due === 'moment5') report(turn, 'moment5', 'left');
  // Soiled hands stay soiled until they are washed, whatever was reported.
  change(turn, { due: due === 'moment5' ? undefined : due });
  touch(turn, thing);
};

/** Whoever leaves the wall is in: what was not finished there stays as it is. */
const go = (turn: Turn, spot: Exclude<Spot, 'start'>) => {
  const { goal, watch, apron, mask, gloves } = turn.state;
  if (goal === goalOf.ready && spot !== 'wall') {
    if (watch) report(turn, 'watch', 'leftOn');
    if (apron === 'on') report(turn, 'apron', 'untied');
    if (mask === 'on') report(turn, 'mask', 'underNose');
    if (gloves) report(turn, 'glovesOn', 'right');
    change(turn, { goal: goalOf.pulse, glovesTooEarly: false });
  }
  change(turn, { spot });
  if (spot === 'basin' && turn.state.goal === goalOf.leave && !('order' in turn.state.answers)) {
    change(turn, { present: 'colleague' });
    ask(turn, 'order');
  }
};

const startToClean = (turn: Turn, agent: Cleaning['with']) =>
  change(turn, { cleaning: startCleaning(agent, turn.now) });

/** Ends every movement whose time has passed. */
const passTime = (turn: Turn) => {
  for (let { cleaning } = turn.state; cleaning; cleaning = turn.state.cleaning) {
    const end = movementEnds(cleaning);
    if (turn.now < end) return;
    advance(turn, end);
  }
};

const advance = (turn: Turn, at: number) => {
  const { cleaning } = turn.state;
  if (!cleaning) return;
  const further = nextMovement(cleaning, at);
  if (isThrough(further)) endCleaning(turn, further);
  else change(turn, { cleaning: further });
};

const endCleaning = (turn: Turn, cleaning: Cleaning) => {
  change(turn, { cleaning: undefined });
  const missed = missedMovements(cleaning);
  if (cleaning.with === 'soap') change(turn, { tapRunning: { whole: missed.length === 0 } });
  else cleaned(turn, missed);
};

const putGlovesOn = (turn: Turn, box: Thing) => {
  meet(turn, box);
  const { hands, pairs, apron, mask, goal } = turn.state;
  const isEarly = goal === goalOf.ready && (apron === 'none' || mask === 'none');
  change(turn, {
    gloves: { ...hands, pair: pairs + 1 },
    pairs: pairs + 1,
    glovesTooEarly: isEarly && !('glovesOn' in turn.state.steps),
  });
  if (!isEarly) report(turn, 'glovesOn', 'right');
};

const decideGloves = (turn: Turn, mistake: 'beforeApron' | 'beforeMask') => {
  report(turn, 'glovesOn', mistake);
  change(turn, { glovesTooEarly: false });
};

/** Gloves leak: the hands below them carry what the gloves carried, and count as used in any case. */
const takeGlovesOff = (turn: Turn, isUnderCuff: boolean) => {
  const { gloves, apron, goal } = turn.state;
  if (!gloves) return;
  if (goal === goalOf.leave)
    report(turn, 'glovesOff', apron === 'off' ? 'afterApron' : isUnderCuff ? 'right' : 'outside');
  change(turn, {
    gloves: undefined,
    glovesTooEarly: false,
    hands: { dirt: gloves.dirt === 2 ? 2 : 1, from: gloves.from },
  });
};

const takeApronOff = (turn: Turn, isByTies: boolean) => {
  const { goal } = turn.state;
  if (goal === goalOf.leave) report(turn, 'apronOff', isByTies ? 'right' : 'front');
  change(turn, { apron: 'off' });
};

const takeMaskOff = (turn: Turn, isByStraps: boolean) => {
  const { goal, apron } = turn.state;
  const isApronOn = apron === 'on' || apron === 'tied';
  if (goal === goalOf.leave)
    report(turn, 'maskOff', isApronOn ? 'beforeApron' : isByStraps ? 'right' : 'front');
  change(turn, { mask: 'off' });
};

const whatTookTheLine = ({ line, gloves, pulsePair }: State) => {
  if (!gloves) return 'noGloves';
  if (line === 'taken clean') return 'right';
  return gloves.pair === pulsePair ? 'sameGloves' : 'unclean';
};
