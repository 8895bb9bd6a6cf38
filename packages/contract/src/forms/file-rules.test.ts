import { describe, expect, test } from 'vitest';
import { filesFault } from './file-rules.ts';

describe('files are one, of a type that is taken, of at most 20 MB', () => {
  const png = { type: 'image/png', size: 20 * 1024 * 1024 };
  test.each([
    [[], 'file_required'],
    [[png, png], 'file_single'],
    [[{ ...png, type: 'image/svg+xml' }], 'file_type'],
    [[{ ...png, size: png.size + 1 }], 'file_size'],
    [[{ type: '', size: 0 }], 'file_empty'],
    [[{ ...png, type: 'image/heic' }], 'file_heic'],
    [[{ ...png, type: '', name: 'IMG_0001.HEIC' }], 'file_heic'],
    [[png], undefined],
  ] as const)('%j: %s', (files, code) => expect(filesFault(files)).toBe(code));
});
