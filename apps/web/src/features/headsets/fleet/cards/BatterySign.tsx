interface BatterySignProps {
  /** 0 is empty, 1 full. */
  charge: number;
}

/** A battery that is as full as it looks. */
export function BatterySign({ charge }: BatterySignProps) {
  return (
    <svg width={24} height={12} viewBox="0 0 24 12" aria-hidden="true" focusable="false">
      <rect
        x={0.7}
        y={0.7}
        width={20}
        height={10.6}
        rx={3}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.4}
      />
      <path d="M23 4.5v3" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" />
      <rect x={2.8} y={2.8} width={15.8 * charge} height={6.4} rx={1.4} fill="currentColor" />
    </svg>
  );
}
