import { type ActionId, walkTo } from './actions.ts';
import { goalOf, type Spot, type State } from './state.ts';

/** The next good act, for practice; nothing while a question is asked or hands are cleaned. */
export const hint = (state: State): ActionId | undefined => {
  if (state.over || state.question || state.cleaning) return undefined;
  if (state.tapRunning) return 'towel';
  if (state.due === 'moment3') return state.gloves ? glovesOff(state) : at(state, 'basin', 'soap');
  switch (state.goal) {
    case goalOf.ready:
      return getReady(state);
    case goalOf.pulse:
      return isUnclean(state) ? cleanHands(state) : at(state, 'bed', 'pulse');
    case goalOf.flush:
      return flush(state);
    case goalOf.pad:
      return at(state, 'bed', 'pad');
    case goalOf.sitUp:
      return at(state, 'bed', 'sitUp');
    case goalOf.chart:
      return cleanHands(state) ?? at(state, 'bed', 'chart');
    case goalOf.rail:
      return at(state, 'bed', 'rail');
    case goalOf.linen:
      return (
        cleanHands(state, state.due === 'moment5') ??
        (state.gloves ? at(state, 'bed', 'linen') : at(state, 'bed', 'glovesBed'))
      );
    default:
      return leave(state);
  }
};

const at = (state: State, spot: Exclude<Spot, 'start'>, act: ActionId): ActionId =>
  state.spot === spot ? act : walkTo(spot);

const glovesOff = (state: State): ActionId =>
  state.spot === 'basin' ? 'glovesUnder' : at(state, 'bed', 'glovesUnder');

const isUnclean = ({ gloves, hands }: State) => (gloves ?? hands).dirt > 0;

/** Gloves off and hands clean, step by step; nothing when that is done. */
const cleanHands = (state: State, evenClean = true): ActionId | undefined => {
  if (state.gloves) return evenClean || state.gloves.dirt > 0 ? glovesOff(state) : undefined;
  if (state.hands.dirt === 2) return at(state, 'basin', 'soap');
  return state.hands.dirt === 1 ? at(state, 'bed', 'gelBed') : undefined;
};

const getReady = ({ steps, watch, apron, mask, gloves, hands, glovesTooEarly }: State): ActionId => {
  if (!('sign' in steps)) return 'sign';
  if (watch) return 'watch';
  // Gloves that came before the rub come off again: a rub does nothing for hands in gloves.
  if (gloves && (!('rub' in steps) || glovesTooEarly)) return 'glovesUnder';
  if (!gloves && hands.dirt > 0) return 'gel';
  if (apron === 'none') return 'apron';
  if (apron === 'on') return 'tie';
  if (mask === 'none') return 'mask';
  if (mask === 'on') return 'fit';
  return gloves ? walkTo('bed') : 'gloves';
};

const flush = (state: State): ActionId => {
  if (state.line !== 'closed') return at(state, 'bed', 'flush');
  if (state.gloves?.dirt === 0) return at(state, 'bed', 'line');
  return cleanHands(state) ?? at(state, 'bed', 'glovesBed');
};

const leave = (state: State): ActionId => {
  const { due, gloves, apron, mask, hands, steps, doorOpen } = state;
  if (due === 'moment5' && !gloves && hands.dirt === 1) return at(state, 'bed', 'gelBed');
  if (gloves) return glovesOff(state);
  if (apron === 'on' || apron === 'tied') return at(state, 'basin', 'apronTies');
  if (mask === 'on' || mask === 'fitted') return at(state, 'basin', 'maskStraps');
  if (!('soap' in steps)) return at(state, 'basin', 'soap');
  return at(state, 'basin', doorOpen ? 'leave' : 'door');
};
