import { Skeleton } from '@mantine/core';
import { Row, Stack, Surface } from '../../ui/layout/Layout.tsx';
import { ShapeSkeleton } from '../../ui/states/Skeletons.tsx';
import classes from './debriefing.module.css';

/** Stands in for the timeline with its height and rows, so that nothing moves when the session is there. */
export function TimelineSkeleton() {
  return (
    <div className={classes.loading}>
      <ShapeSkeleton>
        <Row gap={4} nowrap below={16}>
          <div className={classes.loadingNames} />
          {phaseShares.map((share) => (
            <Skeleton key={share} height={24} radius="sm" style={{ flex: share }} />
          ))}
        </Row>
        <Row gap={28} nowrap below={16}>
          <Skeleton height={10} width={104} radius="xl" />
          <Skeleton height={108} radius="md" />
        </Row>
        <Stack gap={28}>
          {laneHeights.map((height) => (
            <Row key={height} nowrap style={{ blockSize: height }}>
              <Skeleton height={26} circle />
              <Skeleton height={10} width={84} radius="xl" />
              <Skeleton height={2} />
            </Row>
          ))}
        </Stack>
      </ShapeSkeleton>
    </div>
  );
}

const phaseShares = [1, 2.8, 1.2, 3.2, 1.6] as const;
const laneHeights = [30, 96, 72] as const;

/** The result while its session loads: the score, its bar, and competencies. */
export function ResultSkeleton() {
  return (
    <Surface pad={16}>
      <ShapeSkeleton>
        <Skeleton height={10} width={48} radius="xl" mb={12} />
        <Row justify="between" below={12}>
          <Skeleton height={34} width={84} radius="sm" />
          <Skeleton height={24} width={118} radius="sm" />
        </Row>
        <Skeleton height={8} radius="xl" mb={28} />
        <Stack gap={20}>
          {competencyShares.map((share) => (
            <div key={share}>
              <Skeleton height={10} width={`${share}%`} radius="xl" mb={10} />
              <Skeleton height={6} radius="xl" />
            </div>
          ))}
        </Stack>
      </ShapeSkeleton>
    </Surface>
  );
}

const competencyShares = [62, 44, 56, 50] as const;
