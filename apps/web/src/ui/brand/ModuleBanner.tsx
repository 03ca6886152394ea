import { type ComponentProps, useId, useMemo } from 'react';
import { type BannerFamily, bannerArt, palettes } from './bannerArt.ts';
import classes from './brand.module.css';
import { topicIcon } from './topicIcons.ts';

interface ModuleBannerProps {
  productCode: string;
  family: BannerFamily;
  /** Name of the topic's icon. */
  topic: string;
  /** An uploaded picture, which replaces the drawing. */
  picture?: string | undefined;
  /** Leaves out details that are too fine for a thumbnail. */
  small?: boolean;
}

/** A module's picture, which fills its box. It is decoration beside the module's name, so that it is not read out. */
export function ModuleBanner({ productCode, family, topic, picture, small }: ModuleBannerProps) {
  const id = useId();
  const art = useMemo(() => bannerArt(productCode, family), [productCode, family]);
  if (picture) return <img className={classes.banner} src={picture} alt="" loading="lazy" decoding="async" />;

  const { deep, ground, lensA, lensB } = palettes[family];
  const { x, y } = art.centre;
  const Topic = topicIcon(topic);
  const icon = { y: y - 66, width: 132, height: 132 };
  return (
    <svg
      className={classes.banner}
      viewBox="0 0 640 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}ground`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={ground} />
          <stop offset="0.75" stopColor={deep} />
        </linearGradient>
        <radialGradient id={`${id}a`} cx="0.35" cy="0.3" r="0.85">
          <stop offset="0" stopColor={lensA} stopOpacity="0.85" />
          <stop offset="1" stopColor={lensA} stopOpacity="0.1" />
        </radialGradient>
        <radialGradient id={`${id}b`} cx="0.65" cy="0.7" r="0.85">
          <stop offset="0" stopColor={lensB} stopOpacity="0.75" />
          <stop offset="1" stopColor={lensB} stopOpacity="0.08" />
        </radialGradient>
        <linearGradient id={`${id}floor`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#FFFFFF" stopOpacity="0" />
          <stop offset="1" stopColor="#FFFFFF" stopOpacity="0.3" />
        </linearGradient>
        <linearGradient id={`${id}signal`} x1="0" x2="1">
          <stop offset="0" stopColor={lensB} stopOpacity="0" />
          <stop offset="0.25" stopColor={lensB} stopOpacity="0.9" />
          <stop offset="0.75" stopColor={lensA} stopOpacity="0.9" />
          <stop offset="1" stopColor={lensA} stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="640" height="300" fill={`url(#${id}ground)`} />
      {!small && (
        <g fill="none">
          <path d={art.floor} stroke={`url(#${id}floor)`} />
          <path d={art.floor} stroke={lensB} strokeOpacity="0.16" />
        </g>
      )}
      {!small &&
        art.dots.map((dot) => (
          <circle key={dot.x} cx={dot.x} cy={dot.y} r={dot.radius} fill="#FFFFFF" opacity={dot.opacity} />
        ))}
      <g transform={`rotate(${art.tilt} ${x} ${y})`}>
        {!small &&
          art.rings.map((ring, index) => (
            <circle
              key={ring.radius}
              cx={x}
              cy={y}
              r={ring.radius}
              fill="none"
              stroke={index % 2 ? lensA : lensB}
              strokeOpacity={0.42 - index * 0.1}
              strokeWidth="1.3"
              strokeDasharray={ring.dashes}
            />
          ))}
        <g className={classes.lenses}>
          <circle cx={x - art.separation} cy={y} r={art.radius} fill={`url(#${id}a)`} />
          <circle cx={x + art.separation} cy={y} r={art.radius} fill={`url(#${id}b)`} />
        </g>
        <g fill="none" strokeOpacity="0.7">
          <circle cx={x - art.separation} cy={y} r={art.radius} stroke={lensA} />
          <circle cx={x + art.separation} cy={y} r={art.radius} stroke={lensB} />
        </g>
      </g>
      <path
        d={art.signal}
        fill="none"
        stroke={`url(#${id}signal)`}
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <Topic {...icon} x={x - 70} stroke={0.9} color={lensA} opacity={0.55} />
      <Topic {...icon} x={x - 62} stroke={0.9} color={lensB} opacity={0.55} />
      <Topic {...icon} x={x - 66} stroke={small ? 1.7 : 1.05} color="#FFF8EE" />
    </svg>
  );
}

interface ModuleThumbProps extends Omit<ComponentProps<typeof ModuleBanner>, 'small'> {
  /** Greys the picture out, because the module cannot be run. */
  inactive?: boolean;
  /** Makes the thumbnail larger, to stand beside a page's title. */
  large?: boolean;
}

/** A module's banner as a thumbnail, for lists. */
export function ModuleThumb({ inactive = false, large = false, ...banner }: ModuleThumbProps) {
  return (
    <span className={classes.thumb} data-inactive={inactive || undefined} data-large={large || undefined}>
      <ModuleBanner small {...banner} />
    </span>
  );
}
