import { announce } from './toast.ts';
import type { Announcement } from './toast.ts';

/** Copies a text and says so, or that the browser did not let us. */
export async function copyText(
  text: string,
  words: { copied: string; failed: Omit<Announcement, 'tone'> },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce({ title: words.copied });
  } catch {
    announce({ ...words.failed, tone: 'error' });
  }
}
