import { UnstyledButton } from '@mantine/core';
import { helpPanelTexts } from '@simward/texts/help/panel';
import { IconArrowRight, IconCheck, IconChevronUp, IconX } from '@tabler/icons-react';
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useAnnounced } from '../../lib/announce/announcer.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Line } from '../../shared/help/ArticleView.tsx';
import { type Inline, type Reader, stepsOf } from '../../shared/help/articles/article.ts';
import { articleFor } from '../../shared/help/articles/articles.ts';
import { type FollowedTask, helpPanel } from '../../shared/help/helpPanel.ts';
import { Text } from '../../ui/layout/Layout.tsx';
import { sayStep } from './sayStep.ts';
import classes from './TaskLine.module.css';

const t = textsOf(helpPanelTexts);

interface TaskLineProps {
  task: FollowedTask;
  reader: Reader;
}

/** A task that is followed on a phone, folded to one line above the bar: the step at hand, the next one, and the whole. */
export function TaskLine({ task: { topic, step }, reader }: TaskLineProps) {
  const article = articleFor(topic, reader);
  const steps = article ? stepsOf(article, reader) : [];
  const words = article && sayStep(article, reader, step);
  useAnnounced(steps.length > 0 ? words : undefined, { firstIsRead: true });
  if (!article || steps.length === 0) return null;
  const sentence = steps[step];
  return (
    <section className={`${classes.line} screen-only`} aria-label={words}>
      <StepRing step={step} count={steps.length} />
      {sentence ? (
        <StepWords key={step} sentence={sentence} />
      ) : (
        <Text grow size="md" weight="title" className={classes.words}>
          {t('task.done')}
        </Text>
      )}
      <UnstyledButton
        className={classes.act}
        aria-label={t(sentence ? 'task.next' : 'task.end')}
        onClick={() => (sentence ? helpPanel.goTo(step + 1) : helpPanel.leaveTask())}
      >
        {sentence ? <IconArrowRight size={20} className={classes.arrow} /> : <IconX size={20} />}
      </UnstyledButton>
      <UnstyledButton
        className={classes.act}
        aria-label={t('task.unfold')}
        aria-haspopup="dialog"
        onClick={helpPanel.toggle}
      >
        <IconChevronUp size={20} />
      </UnstyledButton>
    </section>
  );
}

/** The length of the ring's line is 100. */
const ring = { cx: 14, cy: 14, r: 12.5, pathLength: 100 } as const;

/** The number of the step in a ring that fills up; a check once all are done. */
function StepRing({ step, count }: { step: number; count: number }) {
  return (
    <span className={classes.ring} aria-hidden="true">
      <svg viewBox="0 0 28 28" role="presentation">
        <circle {...ring} />
        <circle {...ring} data-done strokeDasharray={`${(100 * Math.min(step + 1, count)) / count} 100`} />
      </svg>
      {step < count ? step + 1 : <IconCheck size={16} stroke={2.4} />}
    </span>
  );
}

/** The sentence of a step where it fits in the line, else the names in it alone. */
function StepWords({ sentence }: { sentence: readonly Inline[] }) {
  const names = sentence.filter(({ kind }) => kind === 'text' || kind === 'screen');
  const forms = [
    <Words key="sentence" parts={sentence} />,
    ...[names, names.slice(-1)].map((some) => (
      <Fragment key={some.length}>
        {some.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the names of a sentence never change their order.
          <Fragment key={index}>
            {index > 0 && ' → '}
            <Words parts={[name]} />
          </Fragment>
        ))}
      </Fragment>
    )),
  ];
  const box = useRef<HTMLSpanElement>(null);
  const [form, setForm] = useState(0);
  useLayoutEffect(() => {
    const isCut = box.current && box.current.scrollWidth > box.current.clientWidth;
    if (isCut && names.length > 0 && form < 2) setForm(form + 1);
  }, [form, names.length]);
  return (
    <Text ref={box} grow size="md" aria-hidden="true" className={classes.words}>
      {forms[form]}
    </Text>
  );
}

const plain = (_: string, words: ReactNode) => words;

/** Without links: the whole sheet has them. */
const Words = ({ parts }: { parts: readonly Inline[] }) => (
  <Line parts={parts} toArticle={plain} toScreen={plain} />
);
