import { beep } from './monitor.ts';
import { click } from './pump.ts';
import { flow } from './water.ts';

/** What can be heard; each has a caption. */
export type SoundName = 'water' | 'pump' | 'monitor';

export interface Sound {
  isOn(): boolean;
  /** Only by a press: browsers let no page sound by itself. Answers whether it is on now. */
  toggle(): boolean;
  pump(): void;
  water(runs: boolean): void;
  /** Beeps with the patient's heart while it runs. */
  monitor(runs: boolean): void;
  /** Nothing sounds while the play is paused. */
  hush(quiet: boolean): void;
}

const beatsPerMinute = 84;

/** Sounds made of waves and noise; off until somebody asks. `heard` is told what begins to sound, for the caption. */
export const buildSound = (heard: (name: SoundName) => void): Sound => {
  let context: AudioContext | undefined;
  let on = false;
  let stopWater: (() => void) | undefined;
  let beats: ReturnType<typeof setInterval> | undefined;
  const wanted = { water: false, monitor: false };
  let quiet = false;

  const refresh = () => {
    const sounding = on && !quiet ? context : undefined;
    if (sounding && wanted.water && !stopWater) {
      stopWater = flow(sounding);
      heard('water');
    }
    if (!(sounding && wanted.water)) {
      stopWater?.();
      stopWater = undefined;
    }
    if (sounding && wanted.monitor && beats === undefined) {
      heard('monitor');
      beats = setInterval(() => beep(sounding), 60_000 / beatsPerMinute);
    }
    if (!(sounding && wanted.monitor)) {
      clearInterval(beats);
      beats = undefined;
    }
  };

  return {
    isOn: () => on,
    toggle: () => {
      on = !on;
      context ??= new AudioContext();
      void (on ? context.resume() : context.suspend());
      refresh();
      return on;
    },
    pump: () => {
      if (!on || quiet || !context) return;
      click(context);
      heard('pump');
    },
    water: (runs) => {
      wanted.water = runs;
      refresh();
    },
    monitor: (runs) => {
      wanted.monitor = runs;
      refresh();
    },
    hush: (asked) => {
      quiet = asked;
      refresh();
    },
  };
};
