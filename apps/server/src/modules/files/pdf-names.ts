/** Does something by itself, brings another file along, sends what was typed, or hides the rest from inspection. */
const acting: ReadonlySet<string> = new Set([
  'EmbeddedFile',
  'EmbeddedFiles',
  'Encrypt',
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Rendition',
  'RichMedia',
  'SubmitForm',
]);

/**
 * Names that act when a value of this kind follows. Short ones turn up by chance in the bytes of a picture, and
 * `OpenAction` with a list only says which page is shown first.
 */
const actingWith: Readonly<Record<string, RegExp>> = {
  AA: /[<\d]/,
  OpenAction: /[<\d]/,
  JS: /[(<\d]/,
  XFA: /[[(<\d]/,
};

/** Encodings that are not undone here, so what they hold would not be seen. */
const opaque: ReadonlySet<string> = new Set([
  'AHx',
  'ASCIIHexDecode',
  'Crypt',
  'LZW',
  'LZWDecode',
  'RL',
  'RunLengthDecode',
]);

/** Where a link may lead when somebody presses it: no file, no share of a network, no script. */
const linkSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** With all its letters written as `#xx`, the longest name that matters. */
const longestName = 45;
const longestScheme = 40;

const withValue: ReadonlySet<string> = new Set([...Object.keys(actingWith), 'URI', 'Filter']);
const worthNoting: ReadonlySet<string> = new Set(['ObjStm', 'DecodeParms', 'DP']);

const bytesOf = (signs: string): Uint8Array => {
  const table = new Uint8Array(256);
  for (const byte of Buffer.from(signs, 'latin1')) table[byte] = 1;
  return table;
};
const space = bytesOf('\0\t\n\f\r ');
const endsName = bytesOf('\0\t\n\f\r ()<>[]{}/%');
const slash = 0x2f;
const percent = 0x25;
const lineEnds = bytesOf('\r\n');

/** A name may be written with any of its letters as `#` and two hexadecimal digits. */
const plain = (name: string): string =>
  name.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Reads the names of a document in pieces of any size, each byte once and in little memory. It knows neither strings
 * nor comments: whatever a reader might take for a name is one.
 */
export class PdfNames {
  /** Whether something was seen that a document which only shows something does not have. */
  acts = false;
  /** Whether a stream may be written in base 85. */
  hasAscii85 = false;
  #noted = new Set<string>();

  #state: 'between' | 'name' | 'value' | 'comment' | 'link' = 'between';
  readonly #text = Buffer.alloc(longestName);
  #length = 0;
  /** The name whose value comes next. */
  #key = '';
  #filters: string[] | undefined;

  read(piece: Uint8Array): void {
    for (let at = 0; at < piece.length && !this.acts; at += 1) {
      if (this.#state === 'between') {
        at = piece.indexOf(slash, at);
        if (at === -1) return;
        this.#begin('name');
        continue;
      }
      // A byte that ends one thing is looked at again as the beginning of the next.
      if (!this.#take(piece[at] ?? 0)) at -= 1;
    }
  }

  /** The last name needs nothing behind it. */
  end(): void {
    this.read(Buffer.from(' '));
  }

  /** Whether these names were read since the last call. */
  noted(...names: readonly string[]): boolean[] {
    const found = names.map((name) => this.#noted.has(name));
    this.#noted.clear();
    return found;
  }

  #begin(state: 'name' | 'link'): void {
    this.#state = state;
    this.#length = 0;
  }

  #keep(byte: number): void {
    if (this.#length < longestName) this.#text[this.#length] = byte;
    this.#length += 1;
  }

  #take(byte: number): boolean {
    switch (this.#state) {
      case 'name':
        if (endsName[byte] === 0) this.#keep(byte);
        else this.#endName();
        return endsName[byte] === 0;
      case 'comment':
        if (lineEnds[byte]) this.#state = 'value';
        return true;
      case 'link':
        return this.#takeLink(byte);
      default:
        return this.#takeValue(byte);
    }
  }

  #endName(): void {
    this.#state = 'between';
    // No name that matters has one letter, and pictures are full of those.
    if (this.#length < 2 || this.#length > longestName) return;
    const written = this.#text.toString('latin1', 0, this.#length);
    const name = written.includes('#') ? plain(written) : written;
    if (this.#filters) this.#addFilter(name);
    else if (acting.has(name)) this.acts = true;
    else if (worthNoting.has(name)) this.#noted.add(name);
    else if (withValue.has(name)) {
      this.#key = name;
      this.#state = 'value';
    }
  }

  /** Base 85 may stand outside and one packing inside; what lies deeper is not looked at, so nothing may. */
  #addFilter(name: string): void {
    const before = this.#filters ?? [];
    const isPacking = name === 'FlateDecode' || name === 'Fl';
    const isAscii85 = name === 'ASCII85Decode' || name === 'A85';
    if (isAscii85) this.hasAscii85 = true;
    const isDeep = isAscii85 ? before.length > 0 : isPacking && before.some((one) => /^Fl/.test(one));
    if (opaque.has(name) || isDeep) this.acts = true;
    if (this.#key === 'Filters') this.#state = 'value';
    else this.#filters = undefined;
    before.push(name);
  }

  #takeValue(byte: number): boolean {
    if (space[byte]) return true;
    if (byte === percent) {
      this.#state = 'comment';
      return true;
    }
    const sign = String.fromCharCode(byte);
    this.#state = 'between';
    if (this.#key === 'Filter' || this.#key === 'Filters') return this.#takeFilter(sign);
    if (this.#key === 'URI') {
      if (sign === '(') this.#begin('link');
      return sign === '(';
    }
    if (actingWith[this.#key]?.test(sign)) this.acts = true;
    return false;
  }

  #takeFilter(sign: string): boolean {
    if (sign === '[' && this.#key === 'Filter') {
      this.#key = 'Filters';
      this.#filters = [];
      this.#state = 'value';
      return true;
    }
    if (sign === '/') {
      this.#filters ??= [];
      this.#begin('name');
      return true;
    }
    // A filter named elsewhere could be any.
    if (/\d/.test(sign)) this.acts = true;
    this.#filters = undefined;
    return false;
  }

  #takeLink(byte: number): boolean {
    // Browsers read a scheme over the spaces in it.
    if (space[byte]) return true;
    const sign = String.fromCharCode(byte);
    if (sign === '\\') this.acts = true;
    else if (sign === ':') {
      const scheme = this.#text.toString('latin1', 0, this.#length).toLowerCase();
      if (!linkSchemes.has(scheme)) this.acts = true;
    } else if (sign !== ')' && !endsName[byte] && this.#length < longestScheme) {
      this.#keep(byte);
      return true;
    }
    this.#state = 'between';
    return sign !== '/';
  }
}
