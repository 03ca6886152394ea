import type { wire } from '@simward/contract';
import type { ComponentType } from 'react';
import classes from './HeadsetSilhouette.module.css';

interface HeadsetSilhouetteProps {
  platform: wire.Platform;
  /** In colour while the headset is online, grey otherwise. */
  online: boolean;
  /** In pixels. */
  width?: number;
}

/** Drawing of the platform's headset from the front. */
export function HeadsetSilhouette({ platform, online, width = 96 }: HeadsetSilhouetteProps) {
  const Drawing = drawings[platform];
  return (
    <svg
      className={classes.silhouette}
      data-online={online || undefined}
      width={width}
      height={(width * 56) / 96}
      viewBox="0 0 96 56"
      aria-hidden="true"
      focusable="false"
    >
      <Drawing />
    </svg>
  );
}

const questVisor =
  'M24 13h48a15 15 0 0 1 15 15v5a15 15 0 0 1-15 15h-3c-4.5 0-7.5-2-10-5l-2-2.4c-5-5.6-13-5.6-18 0L37 43c-2.5 3-5.5 5-10 5h-3A15 15 0 0 1 9 33v-5a15 15 0 0 1 15-15Z';

export function Quest() {
  return (
    <>
      <path className={classes.band} d="M26 12.5C34 5 62 5 70 12.5" />
      <path className={classes.body} d={questVisor} />
      {[27, 48, 69].map((x) => (
        <rect key={x} className={classes.lens} x={x - 4.5} y={20} width={9} height={19} rx={4.5} />
      ))}
      {[27, 69].flatMap((x) =>
        [25, 34].map((y) => <circle key={`${x} ${y}`} className={classes.light} cx={x} cy={y} r={2} />),
      )}
      <circle className={classes.light} cx={48} cy={29.5} r={2.6} />
    </>
  );
}

function Pico() {
  return (
    <>
      <path className={classes.band} d="M28 13.5C36 7 60 7 68 13.5" />
      <path className={classes.strap} d="M48 2v11" />
      <rect className={classes.body} x={8} y={14} width={80} height={34} rx={16.5} />
      <path className={classes.stroke} d="M20 20.5h56M40 48a8 8 0 0 1 16 0" />
      <circle className={classes.part} cx={48} cy={30} r={6} />
      {[19, 77].map((x) => (
        <circle key={x} className={classes.part} cx={x} cy={38} r={3.6} />
      ))}
    </>
  );
}

function Vive() {
  return (
    <>
      <path className={classes.band} d="M28 12.5C36 5.5 60 5.5 68 12.5" />
      <path className={classes.body} d="M19 13h58l10 8v18l-9 10H65l-6-8H37l-6 8H18L9 39V21Z" />
      <path className={classes.stroke} d="M9.5 21 22 27h52l12.5-6M22 27v14M74 27v14M41 34h14" />
      {[
        [19, 20],
        [77, 20],
        [18, 41],
        [78, 41],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} className={classes.part} cx={x} cy={y} r={3.8} />
      ))}
    </>
  );
}

function WindowsPc() {
  return (
    <>
      <rect className={classes.body} x={5} y={3} width={58} height={38} rx={4} />
      <path className={classes.stroke} d="M12 27h9l3.5-9 4.5 15 4-10 2 4h10" />
      <path className={classes.stand} d="M34 41v8M22 50h24" />
      <path className={classes.band} d="M62 22c4-4 16-4 20 0" />
      <path
        className={classes.body}
        d="M60 23h24a6 6 0 0 1 6 6v3a6 6 0 0 1-6 6h-2c-4 0-4.5-4.5-10-4.5S66 38 62 38h-2a6 6 0 0 1-6-6v-3a6 6 0 0 1 6-6Z"
      />
    </>
  );
}

const drawings: Record<wire.Platform, ComponentType> = {
  Oculus: Quest,
  PICO: Pico,
  HTC: Vive,
  Windows: WindowsPc,
};
