import { Button, SegmentedControl } from '@mantine/core';
import { type groupDebriefing, screens, wire } from '@simward/contract';
import {
  IconBadgeVr,
  IconCircleCheck,
  IconLock,
  IconMaximize,
  IconMinimize,
  IconPrinter,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { departmentOptions } from '../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { assignableModulesQuery } from '../../shared/modules/modules.queries.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { MarkLegend } from '../../ui/charts/legends/MarkLegend.tsx';
import { SelectField } from '../../ui/form/choices/SelectField.tsx';
import { SwitchField } from '../../ui/form/choices/SwitchField.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { PageParts } from '../../ui/page/parts/PageParts.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { FilterChoice } from '../../ui/table/filters/FilterChoice.tsx';
import { groupQuery } from './group-debriefing.queries.ts';
import { groupColumns } from './groupColumns.ts';
import { groupDebriefingAddress } from './groupDebriefingAddress.ts';
import { didShapes } from './steps/didShapes.ts';
import { StepRows } from './steps/StepRows.tsx';
import classes from './wall/GroupWall.module.css';
import { stepsToTalkAbout } from './wall/stepsToTalkAbout.ts';
import talkAboutClasses from './wall/TalkAbout.module.css';

/** Those who ran a module on a day, for the screen on the wall: step by step, what the group made of it. */
export function GroupDebriefingScreen() {
  const { t } = useTranslation('groupDebriefing');
  const format = useFormat();
  const { companyId } = useSignedInUser();
  const inView = useCompanyInView();
  const modules = useQuery(assignableModulesQuery(inView?._id ?? companyId));
  const [{ moduleId: named, mode = 'assessment', day, version, department }] =
    useAddress(groupDebriefingAddress);
  const moduleId = named ?? modules.data?.[0]?._id;
  const query = useQuery({
    ...groupQuery({
      moduleId: moduleId ?? '',
      mode,
      ...(day && { day }),
      ...(version && { version }),
      ...(department && { departmentId: department }),
    }),
    enabled: moduleId !== undefined,
  });
  const group = query.data;
  const isMissing = query.error?.code === 'module.not-found';
  return (
    <>
      <PageHeader
        title={screens.groupDebriefing.title}
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
            <GroupWall group={group} mode={mode} />
          </PageParts>
        )
      ) : (
        <QueryStates query={modules.error ? modules : query} failed={t('failed')} loading={<PageSkeleton />}>
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

/** What the group made of the module; alone on the screen where it is asked for. */
function GroupWall({ group, mode }: GroupWallProps) {
  const { t } = useTranslation('groupDebriefing');
  const format = useFormat();
  const wall = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(wall);
  const [{ names, step }, change] = useAddress(groupDebriefingAddress);
  const namesHidden = names === 'hidden';
  const columns = useMemo(() => groupColumns(group.sessions, namesHidden), [group.sessions, namesHidden]);
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
    <section ref={wall} className={classes.wall} aria-label={group.module.moduleName}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title}>{group.module.moduleName}</h2>
          <p className={classes.facts}>{facts.join(' · ')}</p>
        </div>
        <SwitchField
          label={t('hideNames')}
          checked={namesHidden}
          onChange={({ currentTarget }) => change({ names: currentTarget.checked ? 'hidden' : undefined })}
        />
        <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button variant="default" leftSection={<Switch {...icon} />} onClick={toggle}>
          {t(isFull ? 'leaveWall' : 'toWall')}
        </Button>
      </div>
      {group.sessionsCount > group.sessions.length && (
        <p className={classes.note}>
          {t('latest', { shown: group.sessions.length, count: group.sessionsCount })}
        </p>
      )}
      <TalkAbout steps={group.steps} onChoose={choose} />
      <div className={classes.card}>
        <div className={classes.legend}>
          <h3 className={classes.heading}>{t('steps')}</h3>
          <MarkLegend
            marks={[
              ...Object.entries(didShapes).map(([outcome, shape]) => ({
                shape,
                label: t(`did.${outcome as groupDebriefing.GroupOutcome}`),
              })),
              { shape: 'lock' as const, label: t('mustPass') },
            ]}
          />
        </div>
        <StepRows
          steps={group.steps}
          columns={columns}
          namesHidden={namesHidden}
          chosen={step}
          onChoose={choose}
        />
      </div>
    </section>
  );
}

interface TalkAboutProps {
  steps: readonly groupDebriefing.GroupStep[];
  onChoose: (step: string) => void;
}

/** Where the conversation is worth most. */
function TalkAbout({ steps, onChoose }: TalkAboutProps) {
  const { t } = useTranslation('groupDebriefing');
  const first = stepsToTalkAbout(steps);
  if (steps.length === 0) return null;
  return (
    <div className={talkAboutClasses.talk}>
      <h3 className={talkAboutClasses.heading}>{t('talkAbout')}</h3>
      {first.length === 0 ? (
        <p className={talkAboutClasses.fine}>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
          {t('allRight')}
        </p>
      ) : (
        <ol className={talkAboutClasses.steps}>
          {first.map((step) => (
            <li key={step.name}>
              <button type="button" className={talkAboutClasses.step} onClick={() => onChoose(step.name)}>
                <span className={talkAboutClasses.name}>
                  {step.mustPass && (
                    <IconLock
                      size={17}
                      stroke={1.9}
                      color="var(--fail)"
                      role="img"
                      aria-label={t('mustPass')}
                    />
                  )}
                  {step.name}
                </span>
                <span className={talkAboutClasses.what}>
                  {(['missed', 'wrong', 'outOfOrder'] as const)
                    .filter((key) => step[key] > 0)
                    .map((key) => t(`of.${key}`, { count: step[key], sessions: step.sessions }))
                    .join(', ')}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Gives an element the whole screen, and takes it back; Escape does so too. */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
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

/** Of which module, day, version, department and mode the group is. */
function GroupFields({ modules, moduleId, group }: GroupFieldsProps) {
  const { t } = useTranslation('groupDebriefing');
  const format = useFormat();
  const inView = useCompanyInView();
  const departments = departmentOptions(useQuery(departmentsQuery).data ?? [], inView?._id);
  const [{ mode = 'assessment', version, department }, change] = useAddress(groupDebriefingAddress);
  const days = group?.days ?? [];
  const chosen = group?.day ?? null;
  const shown =
    chosen === null || days.some(({ day }) => day === chosen)
      ? days
      : [{ day: chosen, sessions: 0 }, ...days];
  const another = { day: undefined, version: undefined, step: undefined };
  return (
    <>
      <SelectField
        w={205}
        aria-label={t('module')}
        placeholder={t('module')}
        searchable
        data={modules.map(({ _id, moduleName }) => ({ value: _id, label: moduleName }))}
        value={moduleId ?? null}
        onChange={(next) => next && change({ ...another, moduleId: next })}
        allowDeselect={false}
      />
      {shown.length > 0 && (
        <SelectField
          w={205}
          aria-label={t('day')}
          data={shown.map(({ day, sessions }) => ({
            value: day,
            label: t('dayOf', { day: format.day(day), sessions }),
          }))}
          value={chosen}
          onChange={(next) => next && change({ ...another, day: next })}
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
          onChange={(next) => change({ ...another, department: next })}
        />
      )}
      <SegmentedControl
        aria-label={t('mode.label')}
        value={mode}
        onChange={(value) => change({ ...another, mode: value === 'training' ? 'training' : undefined })}
        data={wire.modes.toReversed().map((value) => ({ value, label: t(`mode.${value}`) }))}
      />
    </>
  );
}
