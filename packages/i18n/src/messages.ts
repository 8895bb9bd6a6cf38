import { messages as en } from './en/messages.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';
import { messages as zh } from './zh/messages.ts';

/** The sentences of the message centre in one language; the server looks in them for what somebody searches. */
export const messageWords = (language: Language): Shape<typeof en> => (language === 'zh_CN' ? zh : en);
