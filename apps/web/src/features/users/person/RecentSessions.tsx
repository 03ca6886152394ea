import type { users } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { personDetailsTexts } from '@simward/texts/users/personDetails';
import { IconChartBarOff } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { DebriefingLink } from '../../../shared/sessions/DebriefingLink.tsx';
import { SessionResult } from '../../../shared/sessions/SessionResult.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';

const t = textsOf(personDetailsTexts);
const tDebriefing = textsOf(debriefingTexts);
const tSessions = textsOf(sessionsTexts);

/** The last sessions of a person, each with a link to its debriefing for those who may open it. */
export function RecentSessions({ sessions }: { sessions: users.UserDetail['recentSessions'] }) {
  const format = useFormat();
  return (
    <Card title={t('details.recent')}>
      {sessions.length === 0 ? (
        <Text as="p" color={3}>
          {t('details.noRecent')}
        </Text>
      ) : (
        <Stack as="ul" gap={12}>
          {sessions.map(
            ({ sessionId, moduleName, mode, startedAt, score, passMark, takenOut, ...result }) => (
              <Stack as="li" key={sessionId} gap={4}>
                <Row as="span" justify="between" nowrap>
                  <Text as="strong" weight="title" breaks>
                    {moduleName}
                  </Text>
                  {score !== null && <Text numbers>{format.percentBeside(score, passMark)}</Text>}
                </Row>
                <Text size="sm" color={3}>
                  {tDebriefing(`mode.${mode}`)} · {format.instant(startedAt)}
                </Text>
                <Row as="span" justify="between" nowrap>
                  {takenOut ? (
                    <StatusBadge tone="mute" icon={IconChartBarOff}>
                      {tSessions('takenOut.mark')}
                    </StatusBadge>
                  ) : (
                    <SessionResult {...result} />
                  )}
                  <DebriefingLink
                    sessionId={sessionId}
                    of={t('details.recentOf', { module: moduleName, day: format.instant(startedAt) })}
                  />
                </Row>
              </Stack>
            ),
          )}
        </Stack>
      )}
    </Card>
  );
}
