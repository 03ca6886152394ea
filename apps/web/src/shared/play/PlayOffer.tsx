import { Button } from '@mantine/core';
import type { play } from '@simward/contract';
import { playTexts } from '@simward/texts/play';
import { IconEye, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import classes from './PlayOffer.module.css';
import { lookAddress, usePlay } from './play.queries.ts';

const t = textsOf(playTexts);

interface PlayOfferProps {
  moduleId: string;
  offer: play.PlayOffer;
  /** The other acts of the page or card, such as the one for a headset. */
  beside?: ReactNode;
  /** At the end of a page's head, where the primary act comes last. */
  inHead?: boolean;
  /** Another act of the page is its primary one. */
  quiet?: boolean;
}

/** Starts a module in this browser, and says before the press what that means. Where it would be a look, it opens one. */
export function PlayOffer({ moduleId, offer, beside, inHead = false, quiet = false }: PlayOfferProps) {
  const words = useId();
  const back = useLocation({ select: ({ href }) => href });
  const { press, isPending, refusal } = usePlay(moduleId, back);
  // In a page's head the primary act comes last.
  const isLast = inHead && !quiet;
  const look = { variant: quiet ? 'default' : 'filled', 'aria-describedby': words } as const;
  const act = offer.look ? (
    <Button
      {...look}
      component="a"
      href={lookAddress(offer.address, offer.look, back)}
      leftSection={<IconEye size={18} stroke={1.8} aria-hidden="true" />}
    >
      {t('tryIt')}
    </Button>
  ) : (
    <Button
      {...look}
      loading={isPending}
      disabled={!canStart(offer)}
      leftSection={<IconPlayerPlayFilled size={16} aria-hidden="true" />}
      onClick={press}
    >
      {t('play')}
    </Button>
  );
  return (
    <Stack className={`${classes.offer} screen-only`} data-head={inHead || undefined}>
      <Row className={classes.acts}>
        {isLast && beside}
        {act}
        {!isLast && beside}
      </Row>
      <Text as="p" id={words} size="sm" color={2} className={classes.words}>
        {wordsOf(offer)}
      </Text>
      {refusal && <InlineAlert title={t('refused')} text={refusal.detail} />}
    </Stack>
  );
}

/** A module that is only assessed cannot be started once no attempt is left. */
const canStart = ({ modes, attemptsLeft }: play.PlayOffer) =>
  modes.includes('training') || attemptsLeft === null || attemptsLeft > 0;

/** What a press of Play means here: the modes, the attempts, and that an assessment begun in a browser uses one up. */
const wordsOf = ({ look, modes, attemptsLeft }: play.PlayOffer): string => {
  if (look) return t(`looks.${look}`);
  if (!modes.includes('assessment')) return t('practice');
  const practises = modes.includes('training') ? 'yes' : 'no';
  if (attemptsLeft === null) return t('anyNumber', { practises });
  return attemptsLeft === 0 ? t('noneLeft', { practises }) : t('someLeft', { practises, left: attemptsLeft });
};
