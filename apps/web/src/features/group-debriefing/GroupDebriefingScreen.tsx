import { Button, SegmentedControl } from '@mantine/core';
import { type groupDebriefing, wire } from '@simward/contract';
import { groupDebriefingTexts } from '@simward/texts/group-debriefing';
import { IconBadgeVr, IconMaximize, IconMinimize, IconPrinter, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { departmentOptions, departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { Word, WordIn } from '../../shared/help/words/Word.tsx';
import { assignableModulesQuery } from '../../shared/modules/modules.queries.ts';
import { useNamesBeside } from '../../shared/people/namesakes.ts';
import { PrintedHead } from '../../shared/print/PrintedHead.tsx';
import { DebriefingLink } from '../../shared/sessions/DebriefingLink.tsx';
import { useAddress } from '../../ui/address/useAddress.ts';
import { MarkLegend } from '../../ui/charts/legends/ChartLegend.tsx';
import { SwitchField } from '../../ui/form/fields/FormFields.tsx';
import { SelectField } from '../../ui/form/fields/SelectFields.tsx';
import { Row, Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { PageParts } from '../../ui/page/parts/PageParts.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { FiguresSkeleton } from '../../ui/states/ShapeSkeletons.tsx';
import { RowsSkeleton } from '../../ui/states/Skeletons.tsx';
import { FilterChoice } from '../../ui/table/filters/TableFilters.tsx';
import classes from './group-debriefing.module.css';
import { groupQuery } from './group-debriefing.queries.ts';
import { groupColumns } from './groupColumns.ts';
import { groupDebriefingAddress } from './groupDebriefingAddress.ts';
import { PrintedLearners } from './PrintedLearners.tsx';
import { didShapes, StepRows } from './StepRows.tsx';
import { TalkAbout } from './TalkAbout.tsx';

const t = textsOf(groupDebriefingTexts);

/** A group debriefing for a screen on the wall: everybody who ran a module on a day, step by step. */
export function GroupDebriefingScreen() {
  const format = useFormat();
  const { companyId } = useSignedInUser();
  const inView = useCompanyInView();
  const modules = useQuery(assignableModulesQuery(inView?._id ?? companyId));
  const [{ moduleId: chosenModuleId, mode = 'assessment', day, version, department }] =
    useAddress(groupDebriefingAddress);
  const query = useQuery(
    groupQuery({
      mode,
      ...(chosenModuleId && { moduleId: chosenModuleId }),
      ...(day && { day }),
      ...(version && { version }),
      ...(department && { departmentId: department }),
    }),
  );
  const group = query.data;
  const moduleId = chosenModuleId ?? group?.module._id;
  const isMissing = query.error?.code === 'module.not-found';
  return (
    <>
      <PageHeader
        title={titleOf('groupDebriefing')}
        facts={t('facts')}
        actions={<GroupFields modules={modules.data ?? []} moduleId={moduleId} group={group} />}
      />
      <FiguresAge />
      {isMissing || modules.data?.length === 0 ? (
        <EmptyState icon={IconBadgeVr} reason={t(isMissing ? 'notFound' : 'noModule')} />
      ) : group ? (
        group.sessions.length === 0 ? (
          <EmptyState
            icon={IconUsersGroup}
            reason={
              group.day === null || group.days.length === 0
                ? t(`none.${mode}`)
                : t('noneOnDay', { day: format.day(group.day) })
            }
          />
        ) : (
          <PageParts busy={query.isPlaceholderData}>
            <PrintedHead asked={[]} />
            <GroupWall group={group} mode={mode} />
          </PageParts>
        )
      ) : (
        <QueryStates query={modules.error ? modules : query} failed={t('failed')} loading={<GroupSkeleton />}>
          {() => null}
        </QueryStates>
      )}
    </>
  );
}

interface GroupWallProps {
  group: groupDebriefing.GroupDebriefing;
  mode: wire.Mode;
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** The group's steps; a button gives them the whole screen. */
function GroupWall({ group, mode }: GroupWallProps) {
  const format = useFormat();
  const wall = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(wall);
  const [{ names, step }, change] = useAddress(groupDebriefingAddress);
  const namesHidden = names === 'hidden';
  const nameOf = useNamesBeside(group.sessions.map(({ learner }) => learner));
  const columns = groupColumns(group.sessions, namesHidden, nameOf);
  const [first] = group.sessions;
  const onlySession = group.sessionsCount === 1 ? first : undefined;
  const choose = (next: string | undefined) => change({ step: next }, { replace: true });
  const passed = group.sessions.filter(({ successful }) => successful).length;
  const facts = [
    group.day && format.day(group.day),
    t('sessions', { count: group.sessions.length }),
    mode === 'assessment' && t('passed', { passed, count: group.sessions.length }),
    group.version && t('ofVersion', { version: group.version }),
  ].filter(Boolean);
  const Switch = isFull ? IconMinimize : IconMaximize;
  return (
    <Stack as="section" gap={16} ref={wall} className={classes.wall} aria-label={group.module.moduleName}>
      <Row gap={12}>
        <div style={{ flex: '1 1 260px' }}>
          <Text as="h2" size="h1" weight="figure">
            {group.module.moduleName}
          </Text>
          <Text as="p" color={2}>
            {facts.join(' · ')}
          </Text>
        </div>
        <SwitchField
          className="screen-only"
          label={t('hideNames')}
          checked={namesHidden}
          onChange={({ currentTarget }) => change({ names: currentTarget.checked ? 'hidden' : undefined })}
        />
        <Row className="screen-only">
          <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button variant="default" leftSection={<Switch {...icon} />} onClick={toggle}>
            {t(isFull ? 'leaveWall' : 'toWall')}
          </Button>
        </Row>
      </Row>
      {group.sessionsCount > group.sessions.length && (
        <Text as="p" size="sm" color={3}>
          {t('latest', { shown: group.sessions.length, count: group.sessionsCount })}
        </Text>
      )}
      {onlySession ? <OnlyOne session={onlySession} /> : <TalkAbout steps={group.steps} onChoose={choose} />}
      <Surface clip>
        <Row gap={16} justify="between" tight className={classes.legend}>
          <Text as="h3" size="lg" weight="title">
            {t('steps')}
          </Text>
          <MarkLegend
            marks={[
              ...Object.entries(didShapes).map(([outcome, shape]) => ({
                shape,
                label: <OutcomeName outcome={outcome as groupDebriefing.GroupOutcome} />,
              })),
              { shape: 'lock' as const, label: <Word topic="mustPass">{t('mustPass')}</Word> },
            ]}
          />
        </Row>
        <StepRows
          steps={group.steps}
          columns={columns}
          namesHidden={namesHidden}
          chosenStep={step}
          onChoose={choose}
        />
      </Surface>
      <PrintedLearners steps={group.steps} columns={columns} namesHidden={namesHidden} />
    </Stack>
  );
}

function OutcomeName({ outcome }: { outcome: groupDebriefing.GroupOutcome }) {
  const name = t(`did.${outcome}`);
  return outcome === 'outOfOrder' || outcome === 'missed' ? <WordIn form={outcome}>{name}</WordIn> : name;
}

function GroupSkeleton() {
  return (
    <Stack gap={16}>
      <FiguresSkeleton count={3} height={96} />
      <Surface>
        <RowsSkeleton rows={8} />
      </Surface>
    </Stack>
  );
}

/** Says that there is nobody to compare with; the one session has a debriefing of its own. */
function OnlyOne({ session: { _id, startedAt } }: { session: groupDebriefing.GroupSession }) {
  const format = useFormat();
  return (
    <Notice tone="info" link={<DebriefingLink sessionId={_id} of={format.instant(startedAt)} />}>
      {t('onlyOne')}
    </Notice>
  );
}

/**
 * Switches an element to full screen and back. It listens to the browser's event, because Escape leaves full
 * screen too.
 */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  const toggle = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen());
  return { isFull, toggle };
}

interface GroupFieldsProps {
  modules: readonly { _id: string; moduleName: string }[];
  moduleId: string | undefined;
  group: groupDebriefing.GroupDebriefing | undefined;
}

/** Choices of module, day, version, department and mode. */
function GroupFields({ modules, moduleId, group }: GroupFieldsProps) {
  const format = useFormat();
  const inView = useCompanyInView();
  const departments = departmentOptions(useQuery(departmentsQuery).data ?? [], inView?._id);
  const [{ mode = 'assessment', version, department }, change] = useAddress(groupDebriefingAddress);
  const days = group?.days ?? [];
  const chosenDay = group?.day ?? null;
  const dayOptions =
    chosenDay === null || days.some(({ day }) => day === chosenDay)
      ? days
      : [{ day: chosenDay, sessions: 0 }, ...days];
  const defaults = { day: undefined, version: undefined, step: undefined };
  return (
    <>
      <SelectField
        w={205}
        aria-label={t('module')}
        placeholder={t('module')}
        searchable
        data={modules.map(({ _id, moduleName }) => ({ value: _id, label: moduleName }))}
        value={moduleId ?? null}
        onChange={(next) => next && change({ ...defaults, moduleId: next })}
        allowDeselect={false}
      />
      {dayOptions.length > 0 && (
        <SelectField
          w={205}
          aria-label={t('day')}
          data={dayOptions.map(({ day, sessions }) => ({
            value: day,
            label: t('dayOf', { day: format.day(day), sessions }),
          }))}
          value={chosenDay}
          onChange={(next) => next && change({ ...defaults, day: next })}
          allowDeselect={false}
        />
      )}
      {group && group.versions.length > 1 && (
        <FilterChoice
          label={t('version')}
          options={group.versions.map((value) => ({ value, label: value }))}
          value={version}
          onChange={(next) => change({ version: next, step: undefined })}
        />
      )}
      {departments.length > 1 && (
        <FilterChoice
          label={t('department')}
          options={departments}
          value={department}
          onChange={(next) => change({ ...defaults, department: next })}
        />
      )}
      <SegmentedControl
        aria-label={t('mode.label')}
        value={mode}
        onChange={(value) => change({ ...defaults, mode: value === 'training' ? 'training' : undefined })}
        data={wire.modes.toReversed().map((value) => ({ value, label: t(`mode.${value}`) }))}
      />
    </>
  );
}
