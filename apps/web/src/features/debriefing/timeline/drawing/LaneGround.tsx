import { useTranslation } from 'react-i18next';
import { unread } from '../../../../ui/charts/marks/unread.ts';
import { AfterFirstPaint } from '../../../../ui/page/parts/AfterFirstPaint.tsx';
import { UserAvatar } from '../../../../ui/values/people/UserAvatar.tsx';
import type { DrawnLane } from '../layout/lanes/laneLayout.ts';
import classes from '../Timeline.module.css';

interface LaneGroundProps {
  drawn: DrawnLane;
  left: number;
  right: number;
}

/** Whose lane it is, its line, and the usual times that its marks are tied to. */
export function LaneGround({ drawn: { lane, top, y, capsules }, left, right }: LaneGroundProps) {
  const { t } = useTranslation('debriefing');
  const { kind, person } = lane;
  const name = person?.name ?? t(kind === 'patient' ? 'lane.patient' : 'lane.scenario');
  const role =
    kind === 'learner' && person
      ? t(`lane.learner.${person.role}`)
      : kind === 'patient'
        ? t('lane.words')
        : kind === 'scenario'
          ? t('lane.cues')
          : t(`lane.${kind === 'host' ? 'host' : 'other'}`);
  return (
    <g {...unread}>
      <foreignObject x="16" y={Math.max(top + 5, y - 17)} width={left - 22} height="60">
        <div className={classes.lane}>
          {person && (
            <UserAvatar
              id={person.userId ?? person.name}
              name={person.name}
              picture={person.profilePic?.Location}
              size={26}
            />
          )}
          <div>
            <p className={classes.laneName}>{name}</p>
            <p className={classes.laneRole}>{role}</p>
          </div>
        </div>
      </foreignObject>
      {kind !== 'patient' && <line className={classes.line} x1={left} x2={right} y1={y} y2={y} />}
      <AfterFirstPaint>
        <g clipPath="url(#debriefing-time)">
          {capsules.map(({ key, from, to, middle, y: at, tie, tone }) => (
            <g key={key}>
              <rect
                className={classes.capsule}
                x={from}
                y={at - 3}
                width={Math.max(6, to - from)}
                height="6"
                rx="3"
              />
              <path className={classes.tie} data-tone={tone} d={tie} />
              <rect className={classes.middle} x={middle - 1} y={at - 5} width="2" height="10" rx="1" />
            </g>
          ))}
        </g>
      </AfterFirstPaint>
    </g>
  );
}
