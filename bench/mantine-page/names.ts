/** The names by which the hands that drive the console find the same things here. Set by `bench/lib/mantine-page.ts`. */
export interface Names {
  readonly mainMenu: string;
  readonly toChinese: string;
  readonly toEnglish: string;
  readonly settings: string;
  readonly light: string;
  readonly dark: string;
  readonly drawRows: string;
  readonly longTable: string;
}

declare const __NAMES__: Names;
export const names: Names = __NAMES__;
