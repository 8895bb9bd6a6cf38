/*
 * The one page that ever shows a card number. It holds no data of its own: all its power is a one-time ticket that the
 * page around it hands over by message. It asks the server for the number itself, so the number never passes through
 * the console; it shows it for thirty seconds and forgets it when nobody looks.
 */
(() => {
  'use strict';

  const shownSeconds = 30;

  const words = {
    en_US: {
      pan: 'Card number',
      expiry: 'Expires',
      cvc: 'Security code',
      holder: 'Holder',
      copy: 'Copy',
      copyOf: (name) => `Copy: ${name}`,
      copied: 'Copied',
      left: (seconds) => `Hidden again in ${seconds} s, or as soon as you look away.`,
      failed: 'The number could not be shown. Ask for it again.',
      asking: 'Asking for the card number',
    },
    zh_CN: {
      pan: '卡号',
      expiry: '有效期',
      cvc: '安全码',
      holder: '持卡人',
      copy: '复制',
      copyOf: (name) => `复制：${name}`,
      copied: '已复制',
      left: (seconds) => `${seconds} 秒后隐藏；离开此处也会立即隐藏。`,
      failed: '未能显示卡号，请重新申请。',
      asking: '正在获取卡号',
    },
  };

  const part = (id) => document.getElementById(id);
  const say = (id, text) => {
    part(id).textContent = text;
  };

  /* The page around this one; a page that is not framed has nobody to listen to. */
  const isFramed = globalThis.parent !== globalThis;
  const parentOrigin =
    globalThis.location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : '');
  const tell = (type) => globalThis.parent.postMessage({ type }, parentOrigin);

  let isAsked = false;
  let timer;

  const secrets = ['pan', 'expiry', 'cvc', 'holder'];

  const forget = () => {
    clearInterval(timer);
    for (const id of secrets) say(id, '');
    part('number').hidden = true;
  };

  const hide = () => {
    if (part('number').hidden) return;
    forget();
    tell('card-number:hidden');
  };

  const refuse = (text) => {
    forget();
    part('note').hidden = false;
    say('note', text);
    tell('card-number:failed');
  };

  const offerCopy = (id, name, text, said) => {
    const button = part(`copy-${id}`);
    button.textContent = said.copy;
    button.setAttribute('aria-label', said.copyOf(name));
    button.onclick = async () => {
      try {
        await navigator.clipboard.writeText(text);
        button.textContent = said.copied;
        say('said', said.copied);
      } catch {
        globalThis.getSelection()?.selectAllChildren(part(id));
      }
    };
  };

  const show = (card, said) => {
    const expiry = `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear % 100).padStart(2, '0')}`;
    for (const id of secrets) say(`${id}-label`, said[id]);
    say('pan', card.pan.replace(/(\d{4})(?=\d)/g, '$1 '));
    say('expiry', expiry);
    say('cvc', card.cvc);
    say('holder', card.holderName);
    offerCopy('pan', said.pan, card.pan, said);
    offerCopy('expiry', said.expiry, expiry, said);
    offerCopy('cvc', said.cvc, card.cvc, said);
    part('note').hidden = true;
    part('number').hidden = false;
    globalThis.focus();
    let left = shownSeconds;
    say('left', said.left(left));
    timer = setInterval(() => {
      left -= 1;
      say('left', said.left(left));
      if (left <= 0) hide();
    }, 1_000);
  };

  const ask = async (ticket, language) => {
    const said = words[language];
    say('note', said.asking);
    try {
      const answer = await fetch('/api-card/business_card/reveal', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Language: language },
        body: JSON.stringify({ ticket }),
        credentials: 'omit',
        cache: 'no-store',
      });
      const body = await answer.json();
      if (!answer.ok) return refuse(typeof body.message === 'string' ? body.message : said.failed);
      return show(body.data, said);
    } catch {
      return refuse(said.failed);
    }
  };

  const isRequest = (data) =>
    typeof data === 'object' &&
    data !== null &&
    data.type === 'card-number:show' &&
    typeof data.ticket === 'string';

  globalThis.addEventListener('message', (event) => {
    if (
      event.source !== globalThis.parent ||
      event.origin !== parentOrigin ||
      isAsked ||
      !isRequest(event.data)
    )
      return;
    isAsked = true;
    const language = event.data.language === 'zh_CN' ? 'zh_CN' : 'en_US';
    document.documentElement.lang = language === 'zh_CN' ? 'zh-CN' : 'en';
    document.documentElement.dataset.theme = event.data.theme === 'dark' ? 'dark' : 'light';
    void ask(event.data.ticket, language);
  });
  globalThis.addEventListener('blur', hide);
  globalThis.addEventListener('pagehide', forget);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hide();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isFramed) tell('card-number:close');
  });

  if (isFramed && parentOrigin !== '') tell('card-number:ready');
})();
