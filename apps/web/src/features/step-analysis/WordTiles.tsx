import { stepAnalysis } from '@simward/contract';
import { stepAnalysisTexts } from '@simward/texts/step-analysis';
import {
  type Icon,
  IconBadgeVr,
  IconCircleCheck,
  IconEqual,
  IconHourglassLow,
  IconSchool,
} from '@tabler/icons-react';
import { numbers } from '../../lib/format/numbers.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { Row, Surface, Text } from '../../ui/layout/Layout.tsx';
import { usePhone } from '../../ui/page/media.ts';
import { CountChips } from '../../ui/values/figures/CountChips.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../ui/values/tone.ts';
import classes from './step-analysis.module.css';
import { stepAnalysisAddress } from './stepAnalysisAddress.ts';

const t = textsOf(stepAnalysisTexts);

const wordSigns = {
  teach: { tone: 'warn', icon: IconSchool },
  scenario: { tone: 'info', icon: IconBadgeVr },
  same: { tone: 'mute', icon: IconEqual },
  expected: { tone: 'pass', icon: IconCircleCheck },
  few: { tone: 'mute', icon: IconHourglassLow },
} as const satisfies Record<stepAnalysis.ItemWord, { tone: Tone; icon: Icon }>;

export function WordBadge({ word }: { word: stepAnalysis.ItemWord }) {
  return (
    <StatusBadge tone={wordSigns[word].tone} icon={wordSigns[word].icon}>
      {t(`word.${word}`)}
    </StatusBadge>
  );
}

/** What the figures of the steps say, with the number of steps. A press shows only these steps. */
export function WordTiles({ steps }: { steps: readonly stepAnalysis.AnalysedItem[] }) {
  const [{ word: chosenWord }, change] = useAddress(stepAnalysisAddress);
  const phone = usePhone();
  const stepsOf = (word: stepAnalysis.ItemWord) => steps.filter((step) => step.word === word);
  const few = stepsOf('few').length;
  // While all steps have too few sessions, there is nothing to choose among.
  if (few === steps.length) return null;
  const words = stepAnalysis.itemWords.filter((word) => word !== 'few');
  const choose = (word: stepAnalysis.ItemWord) =>
    change({ word: word === chosenWord ? undefined : word, page: undefined });
  if (phone)
    return (
      <CountChips
        label={t('words')}
        chips={words.map((word) => ({
          value: word,
          label: t(`word.${word}`),
          count: stepsOf(word).length,
          ...wordSigns[word],
        }))}
        value={chosenWord ?? []}
        onChange={choose}
      />
    );
  return (
    <Surface as="section" clip aria-label={t('words')}>
      <ul className={classes.words}>
        {words.map((word) => {
          const { tone, icon: Sign } = wordSigns[word];
          return (
            <li key={word}>
              <button
                type="button"
                className={classes.word}
                aria-pressed={word === chosenWord}
                onClick={() => choose(word)}
              >
                <Row as="span" nowrap color="tone" data-tone={tone}>
                  <Sign size={18} stroke={1.8} aria-hidden="true" />
                  <Text size="lg" weight="title" color={1} grow>
                    {t(`word.${word}`)}
                  </Text>
                  <Text size="h1" weight="title" color={1} numbers>
                    {numbers.number(stepsOf(word).length)}
                  </Text>
                </Row>
                <Text size="sm" color={2}>
                  {wordsOf(word, stepsOf(word), few)}
                </Text>
              </button>
            </li>
          );
        })}
      </ul>
    </Surface>
  );
}

/** A sentence on the steps of a word, which names at most two of them. */
function wordsOf(
  word: Exclude<stepAnalysis.ItemWord, 'few'>,
  steps: readonly stepAnalysis.AnalysedItem[],
  few: number,
): string {
  const [first, second] = steps;
  if (word === 'expected') return t('saying.expected', { few });
  if (word === 'same' || !first) return t(`saying.${word}`, { named: 0, first: '', second: '' });
  const names = { first: first.name, second: second?.name ?? '' };
  return t(`saying.${word}`, { named: second ? 2 : 1, ...names });
}
