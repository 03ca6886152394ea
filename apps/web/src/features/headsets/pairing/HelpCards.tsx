import { Button } from '@mantine/core';
import { help } from '@simward/contract';
import { pairingTexts } from '@simward/texts/headsets/pairing';
import { IconCheck, IconMail } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { HelpLineWords } from '../../../shared/help/HelpLineWords.tsx';
import { PlayOffer } from '../../../shared/play/PlayOffer.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx';
import { CopyIcon } from '../../../ui/values/CopyValue.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import classes from './HelpCards.module.css';
import { type Near, type Plan, useAskForHeadset } from './pairing.queries.ts';

const t = textsOf(pairingTexts);

interface WhoHelpsProps {
  plan: Plan;
  near: UseQueryResult<Near, ApiProblem>;
}

/** What to do without a headset: play in this browser, where that is offered, or ask somebody; and how the headsets of the department are. */
export function WhoHelps({ plan, near }: WhoHelpsProps) {
  const { module } = plan;
  return (
    <Stack gap={12}>
      {module?.play && (
        <Stack gap={8}>
          <Text as="p" color={2}>
            {t('help.play')}
          </Text>
          <PlayOffer quiet moduleId={module.moduleId} offer={module.play} />
        </Stack>
      )}
      <Contact plan={plan} />
      <QueryStates query={near} failed={t('help.failed')} loading={<RowsSkeleton rows={3} rowHeight={37} />}>
        {(answer) => <NearHeadsets near={answer} />}
      </QueryStates>
    </Stack>
  );
}

/**
 * The person who assigned what will start, whom the learner knows already; else the company's help line. No other
 * name of staff is shown to a learner.
 */
function Contact({ plan: { contact, helpLine, askedAt, module } }: Pick<WhoHelpsProps, 'plan'>) {
  const format = useFormat();
  const ask = useAskForHeadset();
  if (!contact || !module)
    return (
      <div>
        <Text as="p" color={2}>
          {t(helpLine === null ? 'help.giver' : 'help.line')}
        </Text>
        {helpLine && <HelpLineWords line={helpLine} />}
      </div>
    );
  const { name, roleName, departments } = contact;
  return (
    <>
      <Row gap={12} nowrap>
        <UserAvatar name={name} size={40} />
        <div>
          <Text as="p" weight="title" breaks>
            {name}
          </Text>
          <Text as="p" size="sm" color={2} breaks>
            {departments.length > 0
              ? t('help.role', { role: roleName, departments: format.list(departments) })
              : roleName}
          </Text>
        </div>
      </Row>
      {askedAt ? (
        <Row as="p" gap={8} role="status" color={2}>
          <IconCheck size={17} stroke={2} color="var(--pass)" aria-hidden="true" />
          {t('help.asked', { time: format.time(askedAt) })}
        </Row>
      ) : (
        <Button
          variant="default"
          fullWidth
          loading={ask.isPending}
          leftSection={<IconMail size={17} stroke={1.7} aria-hidden="true" />}
          onClick={() => ask.mutate(module.moduleId)}
        >
          {t('help.ask')}
        </Button>
      )}
      {ask.error && <InlineAlert title={t('help.askFailed')} text={ask.error.detail} />}
    </>
  );
}

function NearHeadsets({ near: { near, now } }: { near: Near }) {
  const { departmentId } = useSignedInUser();
  const isOfDepartment = departmentId.length > 0;
  const format = useFormat();
  if (near.count === 0)
    return (
      <Text as="p" color={2}>
        {t(isOfDepartment ? 'help.none' : 'help.noneEverybody')}
      </Text>
    );
  const wordsOf = ({ state, lastSeenAt }: Near['near']['headsets'][number]) =>
    state === 'offline' && lastSeenAt
      ? t('help.offlineSince', { ago: format.ago(lastSeenAt, Date.parse(now)) })
      : t(`help.states.${state}`);
  return (
    <div>
      <Text as="h3" size="sm" weight="text" color={2}>
        {t(isOfDepartment ? 'help.near' : 'help.nearEverybody')}
      </Text>
      <Stack as="ul" gap={0}>
        {near.headsets.map((headset) => (
          <Row
            as="li"
            key={headset._id}
            gap={12}
            nowrap
            data-state={headset.state}
            className={classes.headset}
          >
            <span className={classes.light} />
            <Text breaks grow>
              {headset.name}
            </Text>
            <Text size="sm" className={classes.state}>
              {wordsOf(headset)}
            </Text>
          </Row>
        ))}
      </Stack>
      {near.count > near.headsets.length && (
        <Text as="p" size="sm" color={3} above={8}>
          {t('help.more', { count: near.count - near.headsets.length })}
        </Text>
      )}
    </div>
  );
}

/** One line of what `WhoHelps` says, for where it is folded. */
export const whoHelpsInShort = (plan: Plan | undefined, near: Near | undefined): string => {
  if (plan?.module?.play) return t('help.foldPlay');
  if (!near) return plan?.contact?.name ?? '';
  const { count, online } = near.near;
  const name = plan?.contact?.name;
  if (count === 0) return name ?? t('help.none');
  return name === undefined ? t('help.fold', { online, count }) : t('help.foldAsk', { name, online, count });
};

/** User ID and PIN; the PIN itself is shown on no screen. */
export function OtherWay({ plan: { pinSet, contact, helpLine } }: Pick<WhoHelpsProps, 'plan'>) {
  const { mobileNo } = useSignedInUser();
  return (
    <Stack gap={12}>
      <dl className={classes.secrets}>
        <div>
          <Text as="dt" size="sm" color={2}>
            {t('other.userId')}
          </Text>
          <Row as="dd" gap={4} nowrap size="lg" weight="title" numbers>
            <bdi>{mobileNo}</bdi>
            <CopyIcon value={mobileNo} />
          </Row>
        </div>
        <div>
          <Text as="dt" size="sm" color={2}>
            {t('other.pin')}
          </Text>
          <dd>
            {pinSet ? (
              <Text
                size="lg"
                weight="figure"
                className={classes.dots}
                role="img"
                aria-label={t('other.pinSet')}
              >
                ••••
              </Text>
            ) : (
              t('other.pinMissing')
            )}
          </dd>
        </div>
      </dl>
      <Text as="p" size="sm" color={2} breaks>
        {pinSet && t('other.pinText')}{' '}
        {contact
          ? t('other.lost', { name: contact.name })
          : helpLine === null
            ? t('other.lostGiver')
            : t('other.lostLine', { line: help.helpLineInOne(helpLine) })}
      </Text>
    </Stack>
  );
}
