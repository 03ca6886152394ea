import { Button, Menu } from '@mantine/core';
import { screens } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { IconArrowBackUp, IconChevronDown, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useAddress, useReturn } from '../../../ui/address/useAddress.ts';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { FactLine, PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { FileFailure, useAttemptOptions, useDebriefingFile } from '../DebriefingHeader.tsx';
import { attemptsQuery } from '../debriefing.queries.ts';
import { debriefingAddress } from '../debriefingAddress.ts';
import { type Compared, type Side, sides } from './comparedSteps.ts';

const t = textsOf(debriefingTexts);

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** The learner and both attempts; a field at each attempt exchanges it for another one. */
export function ComparedHeader({ compared }: { compared: Compared }) {
  const [, change] = useAddress(debriefingAddress);
  const goBack = useReturn(screens.report.path);
  const file = useDebriefingFile();
  const { earlier, later } = compared;
  const { data } = useQuery(attemptsQuery(later.sessionId));
  // The list may still load, or be cut where there are many attempts: the two on the screen are added.
  const known = new Map([later, earlier, ...(data?.attempts ?? [])].map((one) => [one.sessionId, one]));
  const options = useAttemptOptions(
    [...known.values()].toSorted((a, b) => b.startedAt.localeCompare(a.startedAt)),
  );
  const other = (side: Side) => (side === 'earlier' ? later : earlier).sessionId;
  const { learner, moduleName, mode } = later;
  const facts = [
    <Text as="strong" key="module" weight="label" color={1}>
      {moduleName}
    </Text>,
    [learner.name, ...learner.department].join(', '),
    t(`mode.${mode}`),
    t('compared.onOneAxis'),
  ];
  return (
    <>
      <PageHeader
        title={titleOf('debriefing')}
        above={{ label: learner.name, path: screens.userReport.path.replace('$id', learner._id) }}
        facts={<FactLine facts={facts} />}
        actions={
          <>
            {sides.map((side) => (
              <SelectField
                key={side}
                w={176}
                size="sm"
                aria-label={t(`compared.side.${side}`)}
                data={options.filter(({ value }) => value !== other(side))}
                value={compared[side].sessionId}
                onChange={(sessionId) =>
                  sessionId && change({ sessionId, with: other(side) }, { alone: true, replace: true })
                }
                allowDeselect={false}
              />
            ))}
            <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
            <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
              <Menu.Target>
                <Button
                  variant="default"
                  loading={file.isPending}
                  leftSection={<IconFileSpreadsheet {...icon} />}
                  rightSection={<IconChevronDown {...icon} />}
                >
                  {t('file')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {sides.map((side) => (
                  <Menu.Item key={side} onClick={() => file.mutate({ sessionId: compared[side].sessionId })}>
                    {options.find(({ value }) => value === compared[side].sessionId)?.label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
            <Button variant="default" leftSection={<IconArrowBackUp {...icon} />} onClick={goBack}>
              {t('return')}
            </Button>
          </>
        }
      />
      <FileFailure file={file} />
    </>
  );
}
