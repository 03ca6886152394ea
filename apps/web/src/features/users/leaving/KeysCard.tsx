import { type apiKeys, screens } from '@simward/contract';
import { leavingTexts } from '@simward/texts/users/leaving';
import { IconZzz } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textsOf } from '../../../lib/texts/texts.ts';
import { RestState } from '../../../shared/makers/MakerCells.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { apiKeysQuery, type LeaveChoice } from './leave.queries.ts';

const t = textsOf(leavingTexts);

const mostKeys = 4;

interface KeysCardProps {
  choices: readonly LeaveChoice[];
  people: readonly { _id: string; name: string }[];
  callerId: string;
}

/**
 * The API keys as they will be after these choices: first the keys that are decided about here, then those
 * that rest.
 */
export function KeysCard({ choices, people, callerId }: KeysCardProps) {
  const { data } = useQuery(apiKeysQuery);
  const usableKeys = data?.keys.filter(({ state }) => state === 'active' || state === 'resting') ?? [];
  const choiceOf = ({ _id }: apiKeys.ApiKey) =>
    choices.find((choice) => choice.kind === 'api-key' && choice._id === _id);
  const order = (key: apiKeys.ApiKey) => (choiceOf(key) ? 0 : key.state === 'resting' ? 1 : 2);
  const rows = usableKeys.toSorted((a, b) => order(a) - order(b)).slice(0, mostKeys);
  if (rows.length === 0) return null;
  const allKeysLink = (
    <Text size="md" weight="label">
      <Link to={screens.apiKeys.path}>{t('keys.all', { count: data?.keys.length ?? 0 })}</Link>
    </Text>
  );
  return (
    <Card title={t('keys.title')} unit={t('keys.unit')} controls={allKeysLink}>
      <Stack as="ul" lined>
        {rows.map((key) => (
          <Stack as="li" key={key._id} gap={4}>
            <KeyLine
              apiKey={key}
              choice={choiceOf(key)}
              takerName={(id) => people.find(({ _id }) => _id === (id ?? callerId))?.name ?? ''}
            />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

interface KeyLineProps {
  apiKey: apiKeys.ApiKey;
  choice: LeaveChoice | undefined;
  takerName: (id: string | undefined) => string;
}

function KeyLine({ apiKey: { name, state, maker }, choice, takerName }: KeyLineProps) {
  const badge = () => {
    if (choice?.does === 'end') return <StatusBadge tone="mute">{t('keys.ended')}</StatusBadge>;
    if (choice?.does === 'rest' || (!choice && state === 'resting'))
      return (
        <StatusBadge tone="warn" icon={IconZzz}>
          {t('keys.rests')}
        </StatusBadge>
      );
    return <StatusBadge tone="pass">{t('keys.inUse')}</StatusBadge>;
  };
  if (!choice && maker.rests)
    return (
      <>
        <Text weight="label" breaks>
          {name}
        </Text>
        <RestState rests={maker.rests} />
      </>
    );
  return (
    <>
      <Row as="span" justify="between" tight>
        <Text weight="label" breaks>
          {name}
        </Text>
        {badge()}
      </Row>
      <Row as="span" justify="between" tight size="sm" color={2}>
        {choice?.does === 'take-over' ? (
          <>
            <span>
              <s>{maker.actsFor}</s> → {takerName(choice.to)}
            </span>
            <span>{t('keys.same')}</span>
          </>
        ) : (
          maker.actsFor
        )}
      </Row>
    </>
  );
}
