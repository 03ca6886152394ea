import type { groupDebriefing } from '@simward/contract';
import { groupDebriefingTexts } from '@simward/texts/group-debriefing';
import { IconLock } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Grid, Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import classes from './group-debriefing.module.css';
import { stepsToTalkAbout } from './stepsToTalkAbout.ts';

const t = textsOf(groupDebriefingTexts);

interface TalkAboutProps {
  steps: readonly groupDebriefing.GroupStep[];
  onChoose: (step: string) => void;
}

/** The few steps to talk about first; a button unfolds a step in the table. */
export function TalkAbout({ steps, onChoose }: TalkAboutProps) {
  const firstSteps = stepsToTalkAbout(steps);
  if (steps.length === 0) return null;
  return (
    <Stack>
      <Text as="h3" size="lg" weight="title">
        {t('talkAbout')}
      </Text>
      {firstSteps.length === 0 ? (
        <Notice tone="pass">{t('allRight')}</Notice>
      ) : (
        <Grid as="ol" least={300} gap={12}>
          {firstSteps.map((step) => (
            <li key={step.name}>
              <button type="button" className={classes.topic} onClick={() => onChoose(step.name)}>
                <Row as="span" nowrap weight="title">
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
                </Row>
                <Text color={2}>
                  {(['missed', 'wrong', 'outOfOrder'] as const)
                    .filter((key) => step[key] > 0)
                    .map((key) => t(`of.${key}`, { count: step[key], sessions: step.sessions }))
                    .join(', ')}
                </Text>
              </button>
            </li>
          ))}
        </Grid>
      )}
    </Stack>
  );
}
