import { Button } from '@mantine/core';
import { shellTexts } from '@simward/texts/shell';
import { uiTexts } from '@simward/texts/ui';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRetryCountdown } from '../../lib/api/useRetryCountdown.ts';
import { loadMissingPages } from '../../lib/lazyPage.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { LensPicture } from '../../ui/brand/LensPicture.tsx';
import { Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { usePageTitle } from '../../ui/page/header/PageTitle.tsx';
import classes from './StandInScreen.module.css';

const t = textsOf(shellTexts);
const tUi = textsOf(uiTexts);

/** The page comes within this time after the network is back. */
const longestPauseSeconds = 5;

/**
 * Shown instead of a page whose file could not be loaded. It tries again by itself: the file where the portal cannot be
 * reached, and the whole document once where the portal answers without the file, because it then has a new version.
 */
export function FileMissingScreen() {
  const router = useRouter();
  const [isGone, setIsGone] = useState(false);
  usePageTitle(tUi('part.missing'));
  const { secondsLeft, retryNow } = useRetryCountdown(async () => {
    const version = await readVersion();
    if (version === undefined) return;
    if (await loadMissingPages()) await router.invalidate();
    else if (noteReload(version)) window.location.reload();
    else setIsGone(true);
  }, longestPauseSeconds);
  const tryAtOnce = useEffectEvent(retryNow);
  useEffect(() => tryAtOnce(), []);
  const isRunning = secondsLeft === undefined;
  return (
    <Stack align="center" justify="center" className={classes.screen}>
      <Surface pad={20} role="alert">
        <LensPicture icon={IconPlugConnectedX} width={124} />
        <Text as="h1" size="h1" weight="title" tabIndex={-1}>
          {tUi('part.missing')}
        </Text>
        <Text as="p" color={3} className={classes.text}>
          {t(isGone ? 'fileMissing.gone' : 'fileMissing.lost')}
        </Text>
        <Button loading={isRunning} onClick={isGone ? () => window.location.reload() : retryNow} my={12}>
          {tUi(isGone ? 'part.again' : 'failed.again')}
        </Button>
        {/* Not read out each second. */}
        <Text as="p" size="sm" color={3} aria-hidden="true">
          {isRunning ? tUi('failed.running') : tUi('failed.in', { seconds: secondsLeft })}
        </Text>
      </Surface>
    </Stack>
  );
}

/** The first script of the version that the portal serves now; undefined while the portal cannot be reached. */
async function readVersion(): Promise<string | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    if (!response.ok) return undefined;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    return page.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
  } catch {
    return undefined;
  }
}

const reloadedFor = 'simward.reloadedFor';

/** True the first time for a version and a page, so that a file that is really missing makes no loop of reloads. */
function noteReload(version: string): boolean {
  const reload = `${version} ${window.location.pathname}`;
  try {
    if (window.sessionStorage.getItem(reloadedFor) === reload) return false;
    window.sessionStorage.setItem(reloadedFor, reload);
    return true;
  } catch {
    // Without a memory nobody could tell the first reload from the next.
    return false;
  }
}
