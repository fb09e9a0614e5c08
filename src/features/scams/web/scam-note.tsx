import { lateAlive } from '#ui/late-alive.tsx';

export interface ScamNoteProps {
  /** The text to check. */
  text: string;
  /** Whether the viewer wrote the text; they read that others are warned. */
  isOwn?: boolean;
}

/** The warning under a user's text that has signs of a scam (MOD-040). */
export const ScamNote = lateAlive<ScamNoteProps>({
  texts: ['scams'],
  load: async () => (await import('./found-signs.tsx')).FoundSigns,
  isOptional: true,
});
