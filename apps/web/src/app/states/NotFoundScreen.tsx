import { messageTexts } from '@simward/texts/messages';
import { shellTexts } from '@simward/texts/shell';
import { IconSearch } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { usePageTitle } from '../../ui/page/header/PageTitle.tsx';
import { palette } from '../palette/paletteStore.ts';
import classes from './StandInScreen.module.css';

const tMessages = textsOf(messageTexts);
const t = textsOf(shellTexts);

interface NotFoundScreenProps {
  /** Links to the sign-in page instead of the dashboard. */
  signedOut?: boolean;
}

/** Shown for an unknown address. The search box opens the palette. */
export function NotFoundScreen({ signedOut = false }: NotFoundScreenProps) {
  usePageTitle(tMessages('pageNotFound.title'));
  return (
    <Stack align="center" justify="center" className={classes.screen}>
      <NotFoundPicture label={t('notFound.code')} />
      <Text as="h1" size="h1" weight="title" above={12} tabIndex={-1}>
        {tMessages('pageNotFound.title')}
      </Text>
      <Text as="p" color={3} below={12} className={classes.text}>
        {tMessages('pageNotFound.text')}
      </Text>
      <button type="button" className={classes.search} onClick={palette.open}>
        <IconSearch size={17} stroke={1.8} aria-hidden="true" />
        {t('notFound.search')}
      </button>
      <LinkButton to="/">{signedOut ? t('notFound.signIn') : t('notFound.home')}</LinkButton>
    </Stack>
  );
}

const rays = Array.from({ length: 9 }, (_, index) => index - 4);

interface NotFoundPictureProps {
  label: string;
}

/** A picture of two VR lenses over an empty floor. */
function NotFoundPicture({ label }: NotFoundPictureProps) {
  return (
    <svg width="320" height="150" viewBox="0 0 320 150" role="img" aria-label={label}>
      <g stroke="var(--text-3)" strokeOpacity="0.45" strokeWidth="1">
        <path d="M20 104H300M6 114H314M0 128H320" fill="none" />
        {rays.map((ray) => (
          <path key={ray} d={`M${160 + ray * 22} 104L${160 + ray * 44} 148`} />
        ))}
      </g>
      <circle cx="132" cy="64" r="56" fill="var(--primary)" fillOpacity="0.16" stroke="var(--primary)" />
      <circle cx="188" cy="64" r="56" fill="var(--accent)" fillOpacity="0.12" stroke="var(--accent)" />
      <text
        x="160"
        y="80"
        textAnchor="middle"
        fontFamily="var(--font)"
        fontSize="46"
        fontWeight="650"
        letterSpacing="-1"
        fill="var(--text)"
      >
        {label}
      </text>
    </svg>
  );
}
