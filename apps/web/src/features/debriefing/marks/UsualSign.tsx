/** The capsule of a usual time with its middle, for legends. */
export function UsualSign() {
  return (
    <svg width="26" height="14" style={{ flex: 'none' }} aria-hidden="true">
      <rect y="3" width="26" height="8" rx="4" fill="var(--context)" opacity="0.55" />
      <rect x="12" width="2" height="14" rx="1" fill="var(--text-2)" />
    </svg>
  );
}
