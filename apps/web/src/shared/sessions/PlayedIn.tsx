import type { loginRecords, wire } from '@simward/contract';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { type Icon, IconBadgeVr, IconBrowser, IconView360 } from '@tabler/icons-react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { FactLine } from '../../ui/page/header/PageHeader.tsx';

const t = textsOf(sessionsTexts);

/** The sign of each place, for a line whose own sign says it. */
export const playedInSigns: Record<wire.PlayedIn, Icon> = {
  headset: IconBadgeVr,
  "headset's browser": IconView360,
  browser: IconBrowser,
};

interface PlayedInProps {
  playedIn: wire.PlayedIn;
  /** The headset's name, which is shown in place of the word "Headset". */
  headsetName?: string | null;
}

/** Where a session was played: on a headset, in a headset's browser, or in a browser. */
export function PlayedIn({ playedIn, headsetName }: PlayedInProps) {
  const Sign = playedInSigns[playedIn];
  const where = t(`playedIn.${playedIn}`);
  const words = () => {
    if (!headsetName) return where;
    return playedIn === 'headset' ? headsetName : t('playedInOf', { name: headsetName, where });
  };
  return (
    <Row as="span" gap={4} nowrap inline style={{ verticalAlign: 'bottom' }}>
      <Sign size={15} stroke={1.8} aria-hidden="true" />
      <Text breaks>{words()}</Text>
    </Row>
  );
}

type Play = NonNullable<loginRecords.LoginRecord['play']>;

interface PlayFactsProps {
  play: Play;
}

/** What staff see of the press of Play behind a session: when, from which address, in which browser. */
export function PlayFacts({ play: { at, address, browser, system } }: PlayFactsProps) {
  const format = useFormat();
  const device = () => {
    if (browser && system) return t('play.on', { browser, system });
    return browser ?? system ?? t('play.unknown');
  };
  return (
    <Text as="span" size="sm" color={3}>
      <FactLine
        facts={[
          t('play.pressed', { moment: format.instant(at) }),
          device(),
          address ?? t('play.addressGone'),
        ]}
      />
    </Text>
  );
}

/** Both, one below the other, for a cell of a list that staff read. */
export function PlayedInFacts({ play, ...where }: PlayedInProps & { play: Play | null }) {
  return (
    <>
      <PlayedIn {...where} />
      {play && (
        <div>
          <PlayFacts play={play} />
        </div>
      )}
    </>
  );
}
