import { ActionIcon, Popover } from '@mantine/core';
import { wordTexts } from '@simward/texts/help/word';
import type { WordTopic } from '@simward/texts/words';
import { IconHelpCircle } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import classes from './Word.module.css';

const t = textsOf(wordTexts);

const WordDefinition = lazyPart(async () => (await import('./WordDefinition.tsx')).WordDefinition);

interface WordProps {
  /** The word that is explained; its article has the same name. */
  topic: WordTopic;
  /** The word as it stands here. */
  children: string;
}

/**
 * A word in a heading, a label, a legend or a column's head, with what it means at a press or a hover. Never in rows, links
 * or buttons, and once in a card: each is a stop for who goes by keyboard.
 */
export function Word({ topic, children }: WordProps) {
  return (
    <Explained topic={topic}>
      {(props) => (
        <button type="button" className={classes.word} {...props}>
          {children}
        </button>
      )}
    </Explained>
  );
}

type Form = keyof typeof wordTexts.within;

interface WordInProps {
  /** The word as the label has it. */
  form: Form;
  /** A label or sentence with the word in it. */
  children: string;
}

/** A word within a longer label: it alone is underlined. Where another language bends it, the label stands as it is. */
export function WordIn({ form, children }: WordInProps) {
  const word = t(`within.${form}`).toLowerCase();
  const start = children.toLowerCase().indexOf(word);
  if (start < 0) return children;
  const end = start + word.length;
  return (
    // One part of the line, also where the line stands in pieces with gaps.
    <span>
      {children.slice(0, start)}
      <Word topic={form === 'mark' ? 'passMark' : form}>{children.slice(start, end)}</Word>
      {children.slice(end)}
    </span>
  );
}

/** The same as a small button beside a column's head that sorts, or any name that has a press of its own. */
export function WordSign({ topic, children }: WordProps) {
  return (
    <Explained topic={topic}>
      {(props) => (
        <ActionIcon size={24} className={classes.sign} {...props} aria-label={t('what', { word: children })}>
          <IconHelpCircle size={15} stroke={1.8} />
        </ActionIcon>
      )}
    </Explained>
  );
}

interface ExplainedProps {
  topic: WordTopic;
  children: (props: {
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    onClick: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerEnter: (event: { pointerType: string }) => void;
    onPointerLeave: () => void;
  }) => ReactElement;
}

/** Rests on a word that long before it is explained, so that a pointer on its way opens nothing. */
const restMs = 300;
/** The way from a word into its definition. */
const leaveMs = 150;

/** One definition is open at a time. */
let closeOther: (() => void) | undefined;

function Explained({ topic, children }: ExplainedProps) {
  const [opened, setOpened] = useState<'hover' | 'press' | 'keyboard'>();
  const id = useId();
  const timer = useRef<number>(undefined);
  const more = useRef<HTMLAnchorElement>(null);
  const word = useRef<HTMLElement>(null);
  const close = useRef(() => setOpened(undefined)).current;
  const open = (by: 'hover' | 'press' | 'keyboard') => {
    if (closeOther !== close) closeOther?.();
    closeOther = close;
    setOpened(by);
  };
  const later = (act: () => void, milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(act, milliseconds);
  };
  /** What was pressed stays until a press elsewhere. */
  const leave = () => {
    if (opened === 'hover' || !opened) later(close, leaveMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useCloseOutOfSight(opened !== undefined, word, close);
  const isOpen = opened !== undefined;
  return (
    <Popover
      opened={isOpen}
      onDismiss={close}
      position="bottom-start"
      width="min(308px, 100vw - 32px)"
      withArrow
      shadow="md"
      closeOnEscape={false}
      withRoles={false}
      // A part of the page on the whole screen draws nothing outside of it.
      portalProps={{
        target: document.fullscreenElement instanceof HTMLElement ? document.fullscreenElement : undefined,
      }}
    >
      <Popover.Target>
        {/* The target is the word itself, which is not drawn anew. */}
        <span ref={word} className={classes.around}>
          {children({
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? id : undefined,
            onClick: () => {
              clearTimeout(timer.current);
              // A press keeps open what a hover opened.
              if (isOpen && opened !== 'hover') close();
              else open('press');
            },
            onKeyDown: (event) => {
              if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault();
                if (isOpen) close();
                else open('keyboard');
              } else if (isOpen && event.key === 'Escape') {
                event.stopPropagation();
                close();
              } else if (isOpen && event.key === 'Tab' && !event.shiftKey && more.current) {
                event.preventDefault();
                more.current.focus();
              } else if (isOpen && event.key === 'Tab') close();
            },
            onPointerEnter: ({ pointerType }) => {
              if (pointerType === 'mouse' && !isOpen) later(() => open('hover'), restMs);
            },
            onPointerLeave: leave,
          })}
        </span>
      </Popover.Target>
      <Popover.Dropdown
        id={id}
        className={`${classes.definition} screen-only`}
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Tab') return;
          if (event.key === 'Escape') event.stopPropagation();
          // The definition stands at the end of the document: leaving it goes on from the word.
          if (event.key === 'Tab' && event.shiftKey) event.preventDefault();
          word.current?.querySelector('button')?.focus();
          if (!(event.key === 'Tab' && event.shiftKey)) close();
        }}
      >
        <WordDefinition topic={topic} byKeyboard={opened === 'keyboard'} moreRef={more} onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Closes it once its word has been scrolled out of sight. */
function useCloseOutOfSight(
  isOpen: boolean,
  word: React.RefObject<HTMLElement | null>,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen || !word.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) close();
    });
    observer.observe(word.current);
    return () => observer.disconnect();
  }, [isOpen, word, close]);
}
