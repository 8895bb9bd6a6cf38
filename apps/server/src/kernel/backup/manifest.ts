import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open, readFile } from 'node:fs/promises';
import { isAbsolute, join, normalize } from 'node:path';
import { z } from 'zod';

/**
 * What a backup holds. `cluster/` is the database's own folder, `data/` what lies beside it in the data folder. It is
 * written last, so that a backup that was cut short has none.
 */
const inside = z
  .string()
  .refine((path) => !isAbsolute(path) && normalize(path) === path && !path.startsWith('..'));
const manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The major version of PostgreSQL, which alone reads this cluster. */
  postgres: z.string(),
  /** Folders that may be empty: PostgreSQL makes none of them itself. */
  folders: z.array(inside),
  files: z.array(
    z.strictObject({ path: inside, bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

export type Manifest = z.output<typeof manifest>;
export type BackedUpFile = Manifest['files'][number];

export const manifestName = 'manifest.json';
export const clusterPart = 'cluster';
export const dataPart = 'data';

/** The manifest of a backup. Throws one sentence where there is none that can be read. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, manifestName), 'utf8').catch(() => '');
  const parsed = manifest.safeParse(parsedText(text));
  if (parsed.success) return parsed.data;
  throw new Error(`There is no whole backup in ${backup}: its ${manifestName} is missing or damaged.`);
}

const parsedText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Compares every file with the manifest. Throws one sentence that names the first that differs. */
export async function checkFiles(backup: string, files: readonly BackedUpFile[]): Promise<void> {
  for (const file of files) {
    const found = await digestOf(join(backup, file.path)).catch(() => undefined);
    if (found?.sha256 !== file.sha256 || found.bytes !== file.bytes)
      throw new Error(`The backup in ${backup} is damaged: ${file.path} is not what its manifest says.`);
  }
}

type Digest = Omit<BackedUpFile, 'path'>;

export const digestOf = async (from: string): Promise<Digest> => {
  const source = await open(from, 'r');
  try {
    return await digestWhile(source, () => Promise.resolve());
  } finally {
    await source.close();
  }
};

/** Copies a file, as long as it is when its end is read; `flushAll` brings it through to the disk. */
export async function copyFile(from: string, to: string): Promise<Digest> {
  const source = await open(from, 'r');
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      return await digestWhile(source, async (part) => void (await target.writeFile(part)));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

const flushedAtOnce = 16;

/** Brings files through to the disk, all of them once they are written: one after the other takes ten times as long. */
export async function flushAll(paths: readonly string[]): Promise<void> {
  const left = [...paths];
  const work = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const file = await open(path, 'r+');
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: flushedAtOnce }, work));
}

const partBytes = 1_048_576;

async function digestWhile(source: FileHandle, keep: (part: Buffer) => Promise<void>): Promise<Digest> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(partBytes);
  for (let bytes = 0; ;) {
    const { bytesRead } = await source.read(buffer, 0, partBytes);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const part = buffer.subarray(0, bytesRead);
    hash.update(part);
    await keep(part);
    bytes += bytesRead;
  }
}
