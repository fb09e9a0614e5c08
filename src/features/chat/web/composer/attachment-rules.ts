import { MOST_ATTACHMENT_BYTES, attachmentExtensions, kindByName } from '../../attachments.ts';

/** The types a file dialog offers (CHAT-094). As image types are named, phones convert images to one of them. */
export const ACCEPTED = [
  ...['jpeg', 'png', 'webp', 'gif'].map((type) => `image/${type}`),
  'video/*',
  'audio/*',
  ...attachmentExtensions.file.map((ending) => `.${ending}`),
].join(',');

/** The key of the text that says why a file is not even sent (CHAT-159); the server looks at its bytes too. */
export function reasonToRefuse({ name, size }: { name: string; size: number }): string | null {
  if (kindByName(name) === null) return 'chat:files.wrong_type';
  if (size === 0) return 'chat:files.empty';
  return size > MOST_ATTACHMENT_BYTES ? 'chat:files.too_large' : null;
}

const KILOBYTE = 1024;

/** As 'KB' or 'MB' with one decimal (CHAT-093). */
export function sizeParts(bytes: number): { value: number; unit: 'KB' | 'MB' } {
  const inKilobytes = Math.max(0.1, round(bytes / KILOBYTE));
  return inKilobytes < KILOBYTE
    ? { value: inKilobytes, unit: 'KB' }
    : { value: round(bytes / KILOBYTE / KILOBYTE), unit: 'MB' };
}

const round = (value: number) => Math.round(value * 10) / 10;
