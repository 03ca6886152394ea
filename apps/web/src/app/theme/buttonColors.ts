import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

const border = '1px solid transparent';

/**
 * The colours of buttons, from the product's tokens. `color="fail"` is for an action that destroys something.
 * The words have tokens of their own, because white on the dark theme's primary colour has a contrast of only
 * 2.0:1.
 */
export const buttonColors: VariantColorsResolver = (input) => {
  const tone = input.color === 'fail' ? 'fail' : 'primary';
  switch (input.variant) {
    case 'filled':
      return {
        background: `var(--${tone})`,
        hover: `color-mix(in srgb, var(--${tone}) 88%, var(--text))`,
        color: `var(--on-${tone})`,
        border,
      };
    case 'default':
      return {
        background: 'var(--surface)',
        hover: 'var(--hover)',
        color: tone === 'fail' ? 'var(--fail)' : 'var(--text)',
        border: '1px solid var(--line-2)',
      };
    case 'subtle':
      return {
        background: 'transparent',
        hover: 'var(--mute-soft)',
        color: tone === 'fail' ? 'var(--fail)' : 'var(--text-2)',
        border,
      };
    case 'light':
      return {
        background: `var(--${tone}-soft)`,
        hover: `var(--${tone}-soft)`,
        color: `var(--${tone})`,
        border,
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};
