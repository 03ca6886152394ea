import { helpPanelTexts } from '@simward/texts/help/panel';
import { textsOf } from '../../lib/texts/texts.ts';
import { type Article, type Reader, stepsOf } from '../../shared/help/articles/article.ts';
import { plainWords } from '../../shared/help/articles/plainWords.ts';

const t = textsOf(helpPanelTexts);

/** A step of a task as it is read out: "Somebody leaves, step 2 of 4: Open More actions, then Deactivate". */
export const sayStep = (article: Article, reader: Reader, step: number): string => {
  const steps = stepsOf(article, reader);
  const task = plainWords(article.title);
  const sentence = steps[step];
  return sentence === undefined
    ? t('task.over', { task })
    : t('task.at', { task, step: step + 1, steps: steps.length, sentence: plainWords(sentence) });
};
