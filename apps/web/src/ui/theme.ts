import { createTheme } from '@mantine/core';

/**
 * Mantine's half of the design language. Colours, sizes and shapes are custom properties (`tokens.ts`, `mantine.css`);
 * what is left are the defaults of its parts.
 */
const wrapper = { inputWrapperOrder: ['label', 'input', 'description', 'error'] };

export const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: wrapper },
    TextInput: { defaultProps: wrapper },
    PasswordInput: { defaultProps: wrapper },
    Select: { defaultProps: wrapper },
    Textarea: { defaultProps: wrapper },
  },
});
