import { wholeLines } from '../../../../ui/charts/frame/chartText.ts';
import type { SessionMark } from '../../marks/sessionMarks.ts';

/** Font size of the words, and the space between two lines, in pixels. */
const wordSize = 11.5;
const lineHeight = 14;
/** The least and the greatest width of the words, in pixels. */
const widths = { least: 56, most: 200 } as const;
/** Longer questions and answers end in an ellipsis; the table has them whole. */
const mostLines = 4;

interface WordedMark {
  x: number;
  marks: readonly SessionMark[];
  words?: { question: string[]; answer: string[] };
}

/** Writes question and answer under their mark, if the next mark is far enough. */
export function withWords<Mark extends WordedMark>(marks: readonly Mark[], right: number): Mark[] {
  return marks.map((drawn, index) => {
    const [mark, another] = drawn.marks;
    const space = Math.min(widths.most, (marks[index + 1]?.x ?? right + 12) - drawn.x - 14);
    if (another || mark?.kind !== 'question' || space < widths.least) return drawn;
    const linesOf = (text: string) => wholeLines(text, space, wordSize, mostLines);
    const { question, answer } = mark.answer;
    return { ...drawn, words: { question: linesOf(question), answer: linesOf(answer) } };
  });
}

/** Pixels from the marks to the end of the longest words. */
export const heightOfWords = (marks: readonly WordedMark[]): number =>
  24 +
  lineHeight *
    Math.max(0, ...marks.map(({ words }) => (words ? words.question.length + words.answer.length : 0)));
