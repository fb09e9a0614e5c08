import { announce } from './toast.ts';

/** Copies a text and says so, or that the browser did not let us. */
export async function copyText(
  text: string,
  words: { copied: string; failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce({ title: words.copied });
  } catch {
    announce({ title: words.failed, tone: 'error' });
  }
}
