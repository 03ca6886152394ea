import { debriefingTexts } from '@simward/texts/debriefing';
import { messageTexts } from '@simward/texts/messages';
import { useMemo } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import type { Compared, ComparedStep, Side } from './comparedSteps.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(debriefingTexts);

export type DifferenceWords = ReturnType<typeof useDifferenceWords>;

/** Words for a difference, the same in the timeline, the table and the list. */
export function useDifferenceWords({ earlier, later }: Pick<Compared, 'earlier' | 'later'>) {
  const format = useFormat();
  const [first, second] = [earlier.attempt ?? 0, later.attempt ?? 0];
  return useMemo(() => {
    const apartOf = (seconds: number): string =>
      Math.abs(seconds) < 0.5
        ? t('compared.atOnce')
        : t(seconds < 0 ? 'compared.earlier' : 'compared.later', {
            time: format.clock(Math.abs(seconds)),
          });
    const timeOf = (step: ComparedStep, side: Side): string =>
      step[side].kind === 'missed' ? tMessages('notAvailable.text') : format.clock(step.marks[side].at);
    /** The change of the result in words, without the times. */
    const turnOf = ({ earlier: was, later: is }: ComparedStep): string[] => {
      if (is.kind === 'order') {
        if (was.kind === 'order') return [t('compared.orderAgain')];
        return is.order ? [t(`compared.out.${is.order.kind}`, { step: is.order.step })] : [];
      }
      if (is.kind === 'wrong') return [t(was.kind === 'wrong' ? 'compared.wrongAgain' : 'compared.wrongNow')];
      if (was.kind === 'order' && was.order)
        return [t(`compared.back.${was.order.kind}`, { step: was.order.step })];
      return was.kind === 'wrong' ? [t('compared.rightNow')] : [];
    };
    const changeOf = (step: ComparedStep): string => {
      const { earlier: was, later: is, seconds } = step;
      if (was.kind === 'missed' && is.kind === 'missed') return t('compared.missedBoth');
      if (is.kind === 'missed') return t('compared.forgotten', { first, second });
      if (was.kind === 'missed')
        return [t('compared.doneAt', { time: timeOf(step, 'later') }), ...turnOf(step)].join(', ');
      return [...turnOf(step), ...(seconds === null ? [] : [apartOf(seconds)])].join(', ');
    };
    const standingOf = (step: ComparedStep, side: Side): string => t(`kind.${step[side].kind}`);
    const verdictOf = ({ verdict, earlier: was, later: is }: ComparedStep): string =>
      verdict === 'still' && was.kind === is.kind && was.kind !== 'correct'
        ? t(`compared.still.${was.kind}`)
        : t(`compared.verdict.${verdict}`);
    return {
      apartOf,
      timeOf,
      changeOf,
      standingOf,
      verdictOf,
      textOf: (step: ComparedStep): string =>
        t('compared.item', {
          name: step.name,
          first,
          was: [standingOf(step, 'earlier'), timeOf(step, 'earlier')].join(' '),
          second,
          is: [standingOf(step, 'later'), timeOf(step, 'later')].join(' '),
          verdict: verdictOf(step),
          change: changeOf(step),
          mustPass: step.mustPass ? 'yes' : 'no',
        }),
    };
  }, [format, first, second]);
}
