import { createTheme, type MantineColorsTuple } from '@mantine/core'

const sea: MantineColorsTuple = [
  '#eaf6f5',
  '#d5ebe9',
  '#a9d6d2',
  '#7bc1bb',
  '#55afa8',
  '#3b9c95',
  '#2c807b',
  '#256d6b',
  '#1c5654',
  '#123f3e',
]

// The dark greys of tokens.css.
const dark: MantineColorsTuple = [
  '#e4e9eb',
  '#b7c1c5',
  '#9aa7ac',
  '#6b787d',
  '#3a4448',
  '#2d3539',
  '#22292c',
  '#1a1f22',
  '#14181a',
  '#0f1213',
]

// The reds of danger and the brown of warnings: Mantine's own are too light to be read, or to be read on.
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ff9a92',
  '#f0726a',
  '#d64a40',
  '#c0322a',
  '#b3261e',
  '#98201a',
  '#7c1a15',
]
const yellow: MantineColorsTuple = [
  '#fff9db',
  '#fff3bf',
  '#ffec99',
  '#ffe066',
  '#ffd43b',
  '#fcc419',
  '#fab005',
  '#f59f00',
  '#b87400',
  '#8a5a00',
]

/** One colour, one radius, system fonts, 14 px text: the desk is dense and quiet. */
export const theme = createTheme({
  colors: { sea, dark, red, yellow },
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 6 },
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A long word of an operator in a label must not widen the form.
    InputWrapper: { styles: { label: { maxInlineSize: '100%' } } },
    // The page itself never scrolls, and locking the scroll would add a style element without a nonce.
    Modal: {
      styles: { title: { minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' } },
      defaultProps: { lockScroll: false, centered: true, transitionProps: { duration: 120 } },
    },
    // Words of any language in any width.
    SegmentedControl: {
      styles: { root: { maxInlineSize: '100%' }, control: { flex: '1 1 auto' }, label: { whiteSpace: 'normal' } },
    },
    Drawer: {
      styles: { title: { minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' } },
      defaultProps: { lockScroll: false, transitionProps: { duration: 150 } },
    },
  },
})
