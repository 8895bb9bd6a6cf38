import { createTheme } from '@mantine/core';

/**
 * Mantine's half of the design language. Colours, sizes and shapes are custom properties (`tokens.ts`, `mantine.css`);
 * what is left are the defaults of its parts.
 */
const wrapper = { inputWrapperOrder: ['label', 'input', 'description', 'error'] };

/**
 * A menu stands where it is opened from, so that it belongs to a landmark of the page, and holds nothing but its entries;
 * fixed to the window, so that no list cuts it off.
 */
const menu = { withinPortal: false, withInitialFocusPlaceholder: false, floatingStrategy: 'fixed' };

export const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Menu: { defaultProps: menu },
    InputWrapper: { defaultProps: wrapper },
    TextInput: { defaultProps: wrapper },
    PasswordInput: { defaultProps: wrapper },
    Select: { defaultProps: wrapper },
    Textarea: { defaultProps: wrapper },
  },
});
