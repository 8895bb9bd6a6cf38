import { countWords, deepestRichText } from '@tael/contract/messaging/rich-text';
import { afterAll, describe, expect, test } from 'vitest';
import { closeWorkers } from '../../../kernel/workers/pool.ts';
import { cleanRichText, htmlOfText } from './clean-rich-text.ts';
import clean from './clean-rich-text.worker.ts';

afterAll(() => closeWorkers());

const file = '0198c0de-0000-7000-8000-0123456789ab';

describe('rich text', () => {
  test('keeps headings, lists, tables, links and pictures that were uploaded', () => {
    const html = `<h2>Fees</h2><ul><li><p><strong>Cards</strong></p></li></ul><table><tbody><tr><th colspan="2"><p>Plan</p></th></tr><tr><td><p>Free</p></td><td><p>0.00</p></td></tr></tbody></table><p><a href="https://tael.test/fees">All fees</a></p><img data-file="${file}" alt="A card" />`;
    expect(clean(html)).toMatchObject({
      html,
      text: expect.stringContaining('Free 0.00') as string,
      pictures: [file],
    });
  });

  test('of Word and WeChat keeps what they say, and nothing of how', () => {
    const word =
      '<html><head><title>Doc</title><style>p.MsoNormal{margin:0}</style></head><body><!--[if gte mso 9]><xml><o:x/></xml><![endif]--><p class=MsoNormal style="mso-fareast-language:ZH-CN"><b><span lang=EN-US>Dear customer<o:p></o:p></span></b></p></body></html>';
    expect(clean(word).html).toBe('<p><strong>Dear customer</strong></p>');
    const weChat =
      '<section data-tool="mdnice" style="color:red"><span leaf="">尊敬的客户</span></section><section><img class="rich_pages" data-src="https://mmbiz.qpic.cn/x.png"></section><mp-style-type data-value="3"></mp-style-type>';
    expect(clean(weChat).html).toBe('<p>尊敬的客户</p>');
  });

  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a drawing that acts', '<p>a</p><svg onload="x()"><script>x()</script><text>b</text></svg>', '<p>a</p>'],
    ['an event', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['a javascript: link', '<p><a href="java\nscript:x()">a</a></p>', '<p><a>a</a></p>'],
    ['a data: link', '<p><a href="data:text/html,x">a</a></p>', '<p><a>a</a></p>'],
    ['a link without its scheme', '<p><a href="//evil.test">a</a></p>', '<p><a>a</a></p>'],
    ['a picture from elsewhere', '<p>a</p><img src="https://evil.test/x.png">', '<p>a</p>'],
    ['a picture in the text', '<p>a</p><img src="data:image/png;base64,AAAA">', '<p>a</p>'],
    [
      'a frame and a form',
      '<p>a</p><iframe src="https://evil.test"></iframe><form><input></form>',
      '<p>a</p>',
    ],
    ['marks of direction', '<p>pay \u202egpj.exe\u2066</p>', '<p>pay gpj.exe</p>'],
  ])('takes out %s', (_what, written, kept) => {
    expect(clean(written).html).toBe(kept);
  });

  test('leads a link with letters of another script to the address that it really is', () => {
    expect(clean('<p><a href="https://аpple.com/">apple.com</a></p>').html).toBe(
      '<p><a href="https://xn--pple-43d.com/">apple.com</a></p>',
    );
  });

  test('ends at its depth, and is read in time to its length', () => {
    const nested = `${'<table><tbody><tr><td>'.repeat(100)}deep${'</td></tr></tbody></table>'.repeat(100)}`;
    const { html } = clean(nested);
    expect(html.split('<table>').length - 1).toBeLessThanOrEqual(deepestRichText / 4);
    expect(html.split('<td>').length).toBe(html.split('</td>').length);
  });

  test('masks a card number, also one whose digits stand in several marks', () => {
    expect(clean('<p>4242 4242 4242 4242</p>').html).not.toContain('4242 4242');
    const split = clean('<p>4242 4242 <strong>4242</strong> 4242</p>');
    expect(split.html).not.toContain('4242 4242');
    expect(split.text).toContain('•••• 4242');
    expect(clean('<p><a href="https://shop.example/4242424242424242">here</a></p>').html).not.toContain(
      '42424242',
    );
  });

  test('counts words in both scripts, and takes ten thousand', async () => {
    expect(countWords('Wire 转账 fees’ 100')).toBe(5);
    const who = { userId: 'writer' };
    expect((await cleanRichText(`<p>${'字'.repeat(10_000)}</p>`, 'html', who)).words).toBe(10_000);
    await expect(cleanRichText(`<p>${'a '.repeat(10_001)}</p>`, 'html', who)).rejects.toMatchObject({
      details: { fields: [{ field: 'html', code: 'word_limit' }] },
    });
    await expect(cleanRichText('<p> </p><p><br></p>', 'html', who)).rejects.toMatchObject({
      details: { fields: [{ field: 'html', code: 'required' }] },
    });
  });

  test('says a plain text as it was typed', () => {
    expect(clean(htmlOfText('1 < 2\nnext\n\n<b>'))).toMatchObject({
      html: '<p>1 &lt; 2<br />next</p><p>&lt;b&gt;</p>',
      text: '1 < 2\nnext\n<b>',
    });
  });
});
