import type { ByteRange } from '#platform/server/storage/file-storage.ts';

/**
 * The one range a `Range` header asks for. Null means the whole: without one, or for one that is not understood or
 * asks for several, which may always be answered so.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | 'outside' {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!asked) return null;
  const [, from = '', to = ''] = asked;
  if (from === '' && to === '') return null;
  if (from === '') {
    return Number(to) === 0 ? 'outside' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'outside' : { start, end };
}
