import type { Line } from '../page/caption.ts';
import { pageWords } from '../page/pageWords.ts';
import type { Mode } from '../page/startCard.ts';
import { description, stepOf } from '../rules/description.ts';
import type { Report } from '../rules/turn.ts';
import { speakers } from '../words.ts';

const { caption } = pageWords;

/** What whoever plays reads of what an act has said. Practice says at once what was right, an assessment does not. */
export const linesOf = (reports: readonly Report[], mode: Mode): Line[] => {
  const isPractice = mode === 'training';
  const linesOfOne = (report: Report): Line[] => {
    switch (report.kind) {
      case 'say':
        return [{ who: report.who, text: report.text, kind: 'speech' }];
      case 'cue':
        return [{ text: `${report.text}.`, kind: 'note' }];
      case 'step':
        return isPractice
          ? [verdict(report.name, report.action, report.correctAction, stepOf(report.key).rightAction)]
          : [];
      case 'answer':
        return isPractice
          ? [verdict(speakers.you, report.answer, report.correct, rightAnswer(report.name))]
          : [{ who: speakers.you, text: report.answer, kind: 'speech' }];
    }
  };
  return reports.flatMap(linesOfOne);
};

const verdict = (who: string, done: string, isRight: boolean, right: string): Line =>
  isRight
    ? { who: `${caption.right}. ${who}`, text: done, kind: 'right' }
    : {
        who: `${caption.wrong}. ${who}`,
        text: `${done.replace(/\.$/, '')}. ${caption.goodWay}: ${right}`,
        kind: 'wrong',
      };

const rightAnswer = (name: string): string =>
  description.questions.find((question) => question.name === name)?.answer ?? '';
