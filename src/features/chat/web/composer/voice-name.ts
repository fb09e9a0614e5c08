const START = 'voice-message-';
const two = (value: number) => String(value).padStart(2, '0');

/** What a recording is called: people keep files, and two of one name are one too few. */
export function voiceName(at: Date, ending: string): string {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('-');
  return `${START}${day}-${time}.${ending}`;
}

export const isVoiceName = (name: string): boolean => name.startsWith(START);
