import type { Line } from '../page/caption.ts';
import { wholeTime } from '../rules/cleaning.ts';
import type { State } from '../rules/state.ts';
import { meanwhile, speakers } from '../words.ts';

/** Lets the patient speak while hands are rubbed or washed: each time the next of the sentences for that place. */
export const buildMeanwhile = () => {
  const times = { wall: 0, bed: 0, basin: 0 };
  let since: number | undefined;
  let sentences: readonly string[] = [];
  let said = 0;

  /** The next sentence, once it is due; `now` by the session's clock. */
  return ({ cleaning, question, spot }: State, now: number): Line | undefined => {
    if (!cleaning || spot === 'start') {
      since = undefined;
      return undefined;
    }
    if (cleaning.since !== since) {
      const sets = meanwhile[spot];
      sentences = sets[times[spot] % sets.length] ?? [];
      times[spot] += 1;
      since = cleaning.since;
      said = 0;
    }
    const sentence = sentences[said];
    const due = ((said + 0.5) / sentences.length) * wholeTime[cleaning.with];
    if (sentence === undefined || question !== undefined || now - cleaning.since < due) return undefined;
    said += 1;
    return { who: speakers.patient, text: sentence, kind: 'speech' };
  };
};
