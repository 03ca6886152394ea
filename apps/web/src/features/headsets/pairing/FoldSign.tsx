/**
 * Signs of the lines at the foot of the phone's page, as Tabler draws them. They stand here, because every icon of the
 * package comes with each first load.
 */
const foldSigns = {
  keyboard: [
    'M2 8a2 2 0 0 1 2 -2h16a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2l0 -8',
    'M6 10l0 .01M10 10l0 .01M14 10l0 .01M18 10l0 .01M6 14l0 .01M18 14l0 .01M10 14l4 .01',
  ],
  pinQuestion: [
    'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
    'M14.997 19.317l-1.583 1.583a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 13.657 -5.584',
    'M19 22v.01M19 19a2.003 2.003 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483',
  ],
  badge: [
    'M3 7a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3l0 -10',
    'M7 10a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 8l2 0M15 12l2 0M7 16l10 0',
  ],
} as const;

export type FoldSignName = keyof typeof foldSigns;

export function FoldSign({ name }: { name: FoldSignName }) {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {foldSigns[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
