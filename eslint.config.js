import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/build/',
      '**/dist/',
      '**/.react-router/',
      '**/coverage/',
      'data/',
      'e2e/shots/',
      'e2e/failures/',
    ],
  },
  js.configs.recommended,
  // An open end belongs in the tracker: finish it or leave it out.
  { rules: { 'no-warning-comments': ['error', { location: 'anywhere' }] } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      '@typescript-eslint/no-unnecessary-type-arguments': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/return-await': ['error', 'in-try-catch'],
      // React Router's redirects are thrown answers.
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      // pg names the wire's type numbers in an enum and passes plain numbers.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // Interfaces are closures without a `this`: a method taken off one works.
      '@typescript-eslint/unbound-method': 'off',
      // A function that fulfils an asynchronous interface is async even where it has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allow: [{ name: 'URLSearchParams', from: 'lib' }] },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-else-return': 'error',
    },
  },
  {
    // A test looks into answers whose shape is just what it is about to prove.
    files: ['**/*.{test,spec,proof.test}.{ts,tsx}', 'apps/server/src/testing/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  {
    // A text that is looked for anywhere is also found in others, in notices and in what is hidden.
    files: ['e2e/**'],
    ignores: ['e2e/shown.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[property.name="getByText"]',
          message: 'Say where it stands: `shown` of e2e/shown.ts; of a notice, `noticed` of e2e/notices.ts',
        },
        {
          selector: 'CallExpression[callee.property.name="waitForTimeout"]',
          message: 'Wait for a fact: `expect.poll`, a locator, or `eventually` of testing/eventually.ts',
        },
      ],
    },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router',
          importNames: ['Link', 'NavLink'],
          message: 'It is drawn anew whenever anybody goes anywhere: use ui/page/PageLink.tsx',
        },
        {
          name: 'react',
          importNames: ['lazy'],
          message:
            'A part that a newer version no longer has would take its screen with it: use ui/page/lazy.ts',
        },
        {
          name: '@mantine/core',
          importNames: ['NativeSelect'],
          message: "It opens the browser's own list: use parts/fields/SelectField.tsx",
        },
      ],
    },
  },
  {
    // Where parts are fetched for everybody.
    files: ['apps/web/src/ui/page/lazy.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Plain JavaScript is for what runs before anything is installed, and for the tools' own settings.
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: { process: 'readonly', module: 'writable', require: 'readonly', console: 'readonly' },
    },
  },
  {
    // Pages that stand alone, without the console's bundle.
    files: ['apps/web/public/**/*.js'],
    languageOptions: {
      globals: {
        window: 'readonly',
        document: 'readonly',
        location: 'readonly',
        navigator: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
      },
    },
  },
);
