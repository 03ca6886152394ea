import type { debriefing } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { messageTexts } from '@simward/texts/messages';
import { useMemo } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { isMustPassMiss, type SessionMark } from './sessionMarks.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(debriefingTexts);

export type MarkWords = ReturnType<typeof useMarkWords>;

/** Words for a mark, the same in the timeline, the table and the list. */
export function useMarkWords(people: debriefing.Debriefing['people']) {
  const format = useFormat();
  return useMemo(() => {
    const vitalsOf = (vitals: NonNullable<debriefing.DebriefedCue['vitals']>): string[] => {
      const { systolic, diastolic } = vitals;
      const hasBoth = systolic !== undefined && diastolic !== undefined;
      const singleValues = (
        ['spo2', 'heartRate', 'respiratoryRate', 'temperature', 'systolic', 'diastolic'] as const
      )
        .filter((name) => !hasBoth || (name !== 'systolic' && name !== 'diastolic'))
        .flatMap((name) => {
          const value = vitals[name];
          return value === undefined ? [] : [t(`vitals.${name}`, { value })];
        });
      return [...(hasBoth ? [t('vitals.pressure', { systolic, diastolic })] : []), ...singleValues];
    };
    const nameOf = (mark: SessionMark): string => {
      if (mark.kind === 'question') return mark.answer.question;
      if (mark.kind !== 'cue') return mark.step.name;
      return mark.cue.text ?? vitalsOf(mark.cue.vitals ?? {}).join(', ');
    };
    const drawnNameOf = (mark: SessionMark): string => {
      const name = nameOf(mark);
      if (!('step' in mark)) return name;
      const { order, action } = mark.step;
      if (mark.kind === 'order' && order) return t(`drawn.${order.kind}`, { name });
      const isShort = action !== null && action.length <= longestDrawnAction;
      return mark.kind === 'wrong' && isShort ? t('drawn.wrong', { name, action }) : name;
    };
    const timeOf = (mark: SessionMark): string =>
      mark.kind === 'missed' ? t('usuallyAt', { time: format.clock(mark.at) }) : format.clock(mark.at);
    const personOf = ({ person }: SessionMark): string =>
      people[person]?.name ?? tMessages('notAvailable.text');
    /** Details of a mark: the action or answer, then its order and usual time. */
    const detailsOf = (mark: SessionMark): string[] => {
      if (mark.kind === 'cue') return mark.cue.text === null ? [] : vitalsOf(mark.cue.vitals ?? {});
      if (mark.kind === 'question') return [t('answered', { answer: mark.answer.answer })];
      const { action, order, usual } = mark.step;
      return [
        action ?? t('notDone'),
        ...(order ? [t(order.kind, { step: order.step })] : []),
        ...(usual
          ? [
              t('usual', {
                from: format.clock(usual.from),
                to: format.clock(usual.to),
                middle: format.clock(usual.middle),
              }),
            ]
          : []),
      ];
    };
    /** Sentences about a step that was not right: when or how it was done, and when it usually is. */
    const whatHappened = (mark: SessionMark): string => {
      if (!('step' in mark)) return '';
      const { order, action, usual } = mark.step;
      return [
        mark.kind === 'missed'
          ? t('printed.notDone')
          : order
            ? t(order.kind, { step: order.step })
            : `${action ?? t('notDone')}.`,
        mark.kind !== 'missed' && t('printed.doneAt', { time: format.clock(mark.at) }),
        usual && t('printed.usual', { from: format.clock(usual.from), to: format.clock(usual.to) }),
      ]
        .filter(Boolean)
        .join(' ');
    };
    const resultOf = ({ kind }: SessionMark): string => t(`kind.${kind}`);
    const textOf = openTexts();
    const singleOf = (mark: SessionMark): string => {
      const mustPass = 'step' in mark && mark.step.mustPass ? 'yes' : 'no';
      const text = textOf(`${mark.kind} ${mark.person} ${mustPass}`, (open) =>
        t('mark', { ...open, person: personOf(mark), result: resultOf(mark), mustPass }),
      );
      return fillPlaceholders(text, { name: nameOf(mark), time: timeOf(mark) });
    };
    const clusterOf = (marks: readonly SessionMark[], first: number, last: number): string => {
      const zoomsIn = last > first ? 'yes' : 'no';
      const missed = marks.filter(isMustPassMiss).length;
      const text = textOf(`${marks.length} ${zoomsIn} ${missed}`, ({ time, end }) =>
        t('cluster', { count: marks.length, from: time, to: end, open: zoomsIn, missed }),
      );
      return fillPlaceholders(text, { time: format.clock(first), end: format.clock(last) });
    };
    return {
      nameOf,
      /** Name in the drawing, with the little that there is room for of what was not right. */
      drawnNameOf,
      timeOf,
      personOf,
      detailsOf,
      resultOf,
      whatHappened,
      /** Name of one mark, or of several that are drawn as one. */
      labelOf: (marks: readonly SessionMark[]): string => {
        const [first, last] = [marks[0], marks.at(-1)];
        if (!first || !last) return '';
        return marks.length === 1 ? singleOf(first) : clusterOf(marks, first.at, last.at);
      },
    };
  }, [format, people]);
}

/** Letters of the longest wrong action that stands behind a step's name in the drawing. */
const longestDrawnAction = 18;

/**
 * Stand for a name or a time in a translated text until it is filled in. They are private-use characters,
 * which no language uses.
 */
const signs = { name: '\ue000', time: '\ue001', end: '\ue002' } as const;

type Open = Partial<Record<keyof typeof signs, string>>;

/** Replaces the placeholders of a translated text. */
const fillPlaceholders = (text: string, { name = '', time = '', end = '' }: Open): string =>
  text.replaceAll(signs.name, name).replaceAll(signs.time, time).replaceAll(signs.end, end);

/**
 * Translates each text once with placeholders for names and times. Hundreds of marks share a few texts, and translating
 * is nearly all of the time that naming a mark takes.
 */
function openTexts() {
  const texts = new Map<string, string>();
  return (key: string, translate: (open: typeof signs) => string): string => {
    const text = texts.get(key) ?? translate(signs);
    texts.set(key, text);
    return text;
  };
}
