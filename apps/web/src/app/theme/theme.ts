import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { buttonColors } from './buttonColors.ts';

const fontFamily = 'var(--font)';

/**
 * Menus, lists and toasts open in the element with this id. It is a landmark, because all content must be
 * inside a landmark.
 */
export const popupsId = 'popups';

/** Mantine's theme with the product's sizes and fonts. Finer changes are in mantine.css. */
export const theme = createTheme({
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', monospace",
  headings: { fontFamily, fontWeight: 'var(--weight-title)' },
  colors: {
    scrub: [
      '#E6F6F2',
      '#CBEAE3',
      '#A3DCD0',
      '#7AD3C1',
      '#5CCBB7',
      '#37AE99',
      '#1B9683',
      '#0B7367',
      '#095E54',
      '#074A43',
    ],
    dark: [
      '#F0ECE4',
      '#B9C2C1',
      '#91A0A1',
      '#66787D',
      '#314148',
      '#26343A',
      '#1D282D',
      '#151E22',
      '#0E1518',
      '#0A1012',
    ],
  },
  primaryColor: 'scrub',
  primaryShade: { light: 7, dark: 4 },
  black: '#182225',
  white: '#FFFFFF',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '14px' },
  fontSizes: {
    xs: 'var(--font-xs)',
    sm: 'var(--font-sm)',
    md: 'var(--font-md)',
    lg: 'var(--font-lg)',
    xl: 'var(--font-xl)',
  },
  lineHeights: {
    xs: 'var(--line-text)',
    sm: 'var(--line-text)',
    md: 'var(--line-text)',
    lg: 'var(--line-text)',
    xl: 'var(--line-text)',
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '28px' },
  variantColorResolver: buttonColors,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Portal: { defaultProps: { target: `#${popupsId}` } },
    Button: { defaultProps: { variant: 'filled' } },
    ActionIcon: { defaultProps: { variant: 'subtle' } },
    Checkbox: { defaultProps: { iconColor: 'var(--on-primary)' } },
    Tooltip: {
      defaultProps: { openDelay: 300, withArrow: false, events: { hover: true, focus: true, touch: false } },
    },
    Modal: {
      defaultProps: { centered: true, radius: 'var(--radius-dialog)', transitionProps: { duration: 180 } },
    },
    // The focus returns to the menu's button: a dialog that an item opens may load only after the menu has
    // closed, and later returns the focus there.
    Menu: { defaultProps: { transitionProps: { duration: 180 }, returnFocus: true } },
    Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right' } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--fail)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
};

/** Makes Mantine use the product's tokens instead of its own greys. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
