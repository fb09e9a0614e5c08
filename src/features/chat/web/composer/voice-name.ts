const START = 'voice-message-';
const two = (value: number) => String(value).padStart(2, '0');

/** Returns the file name of a recording: people save these files, and two with the same name would cost one of them. */
export function voiceName(at: Date, ending: string): string {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('-');
  return `${START}${day}-${time}.${ending}`;
}

export const isVoiceName = (name: string): boolean => name.startsWith(START);
