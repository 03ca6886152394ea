import type { Icon } from '@tabler/icons-react';

interface LensPictureProps {
  icon: Icon;
  /** Width in pixels; the height follows. */
  width?: number;
}

/** The picture of every empty state: two overlapping lenses with an icon between them. */
export function LensPicture({ icon: Subject, width = 124 }: LensPictureProps) {
  return (
    <svg width={width} height={(width * 96) / 124} viewBox="0 0 124 96" aria-hidden="true" focusable="false">
      <ellipse cx="62" cy="90" rx="61" ry="5" fill="var(--mute-soft)" />
      <circle
        cx="47"
        cy="42"
        r="40"
        fill="var(--primary)"
        fillOpacity="0.16"
        stroke="var(--primary)"
        strokeOpacity="0.6"
      />
      <circle
        cx="77"
        cy="42"
        r="40"
        fill="var(--accent)"
        fillOpacity="0.12"
        stroke="var(--accent)"
        strokeOpacity="0.65"
      />
      <Subject x={44} y={24} width={36} height={36} stroke={1.4} color="var(--text)" />
    </svg>
  );
}
