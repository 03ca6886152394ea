import type { groupDebriefing } from '@simward/contract';
import { groupDebriefingTexts } from '@simward/texts/group-debriefing';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { stepsToTalkAbout } from './stepsToTalkAbout.ts';
import classes from './TalkAbout.module.css';

const t = textsOf(groupDebriefingTexts);

interface TalkAboutProps {
  steps: readonly groupDebriefing.GroupStep[];
  onChoose: (step: string) => void;
}

/** The few steps to talk about first; a button unfolds each in the table. */
export function TalkAbout({ steps, onChoose }: TalkAboutProps) {
  const firstSteps = stepsToTalkAbout(steps);
  if (steps.length === 0) return null;
  return (
    <Stack>
      <Text as="h3" size="lg" weight="title">
        {t('talkAbout')}
      </Text>
      {firstSteps.length === 0 ? (
        <p className={classes.fine}>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
          {t('allRight')}
        </p>
      ) : (
        <ol className={classes.steps}>
          {firstSteps.map((step) => (
            <li key={step.name}>
              <button type="button" className={classes.step} onClick={() => onChoose(step.name)}>
                <span className={classes.name}>
                  {step.mustPass && (
                    <IconLock
                      size={17}
                      stroke={1.9}
                      color="var(--fail)"
                      role="img"
                      aria-label={t('mustPass')}
                    />
                  )}
                  {step.name}
                </span>
                <Text color={2}>
                  {(['missed', 'wrong', 'outOfOrder'] as const)
                    .filter((key) => step[key] > 0)
                    .map((key) => t(`of.${key}`, { count: step[key], sessions: step.sessions }))
                    .join(', ')}
                </Text>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Stack>
  );
}
