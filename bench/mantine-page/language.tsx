import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';

interface Spoken {
  readonly isChinese: boolean;
  readonly say: (english: string, chinese: string) => string;
  readonly turn: () => void;
}

const LanguageContext = createContext<Spoken | null>(null);

export const useLanguage = (): Spoken => {
  const spoken = use(LanguageContext);
  if (!spoken) throw new Error('outside of InLanguage');
  return spoken;
};

export const InLanguage = ({ children }: { children: ReactNode }) => {
  const [isChinese, setIsChinese] = useState(false);
  useLayoutEffect(() => {
    document.documentElement.lang = isChinese ? 'zh-CN' : 'en';
  }, [isChinese]);
  const spoken = useMemo(
    (): Spoken => ({
      isChinese,
      say: (english, chinese) => (isChinese ? chinese : english),
      turn: () => setIsChinese((is) => !is),
    }),
    [isChinese],
  );
  return <LanguageContext value={spoken}>{children}</LanguageContext>;
};
