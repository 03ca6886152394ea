import { Button } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { loadMissingPages } from '../../lib/lazyPage.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useMissingFile } from '../../lib/useMissingFile.ts';
import { LensPicture } from '../../ui/brand/LensPicture.tsx';
import { Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { usePageTitle } from '../../ui/page/header/PageTitle.tsx';
import classes from './StandInScreen.module.css';

const t = textsOf(uiTexts);

/** Shown instead of a page whose file could not be loaded. It tries again by itself. */
export function FileMissingScreen({ error }: { error: unknown }) {
  const router = useRouter();
  usePageTitle(t('part.missing'));
  const { secondsLeft, retryNow, isGone } = useMissingFile({
    cause: error,
    loadAgain: loadMissingPages,
    onLoaded: () => void router.invalidate(),
    // Words on the page before were asked about when it was left.
    reload: reloadDocument,
  });
  const isRunning = secondsLeft === undefined;
  return (
    <Stack align="center" justify="center" className={classes.screen}>
      <Surface pad={20} role="alert">
        <LensPicture icon={IconPlugConnectedX} width={124} />
        <Text as="h1" size="h1" weight="title" tabIndex={-1}>
          {t('part.missing')}
        </Text>
        <Text as="p" color={3} className={classes.text}>
          {t(isGone ? 'part.gone' : 'part.lost')}
        </Text>
        <Button loading={isRunning} onClick={isGone ? reloadDocument : retryNow} my={12}>
          {t(isGone ? 'part.again' : 'failed.again')}
        </Button>
        {/* Not read out each second. */}
        <Text as="p" size="sm" color={3} aria-hidden="true">
          {isRunning ? t('failed.running') : t('failed.in', { seconds: secondsLeft })}
        </Text>
      </Surface>
    </Stack>
  );
}

const reloadDocument = () => window.location.reload();
