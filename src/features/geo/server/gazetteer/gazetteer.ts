import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#platform/server/files/project-folder.ts';

/**
 * The cities and ZIP codes of the United States, a column an array: 35,000 places and 42,000 codes as objects would take
 * ten times the memory. Places stand in the order of their folded names, the most populous of a name first.
 */
export type Gazetteer = {
  names: readonly string[];
  folds: readonly string[];
  states: readonly string[];
  /** Whole numbers of 0.0001 degree. */
  latitudes: Int32Array;
  longitudes: Int32Array;
  people: Int32Array;
  /** The index where a place's codes begin in `zipsByPlace`; they end where the next place's begin. */
  firstZips: Int32Array;
  zipsByPlace: Int32Array;
  /** The codes as numbers, rising. */
  zips: Int32Array;
  zipPlaces: Int32Array;
  zipLatitudes: Int32Array;
  zipLongitudes: Int32Array;
};

export const UNITS = 10_000;

const [TAB, LINE_END, SPACE, COMMA, MINUS, ZERO] = [9, 10, 32, 44, 45, 48] as const;
const ZIP_CODES = 100_000;

/** Goes through the bytes of the file once: split into strings it would take ten times the memory for a moment. */
class Cursor {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** The text before the next tab. */
  text(): string {
    const end = this.#bytes.indexOf(TAB, this.#at);
    const text = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return text;
  }

  /** A whole number and the sign after it. */
  number(): { value: number; end: number } {
    let value = 0;
    let sign = 1;
    for (;;) {
      const byte = this.#bytes[this.#at] ?? LINE_END;
      this.#at += 1;
      if (byte === MINUS) sign = -1;
      else if (byte === TAB || byte === LINE_END || byte === SPACE || byte === COMMA)
        return { value: sign * value, end: byte };
      else value = value * 10 + byte - ZERO;
    }
  }

  /** Whether the line ends here; then it goes on to the next. */
  takesLineEnd(): boolean {
    const isEnd = this.#bytes[this.#at] === LINE_END;
    if (isEnd) this.#at += 1;
    return isEnd;
  }
}

/** From the bytes that `tools/drawing/write-gazetteer.ts` writes. */
function parseGazetteer(bytes: Buffer): Gazetteer {
  const names: string[] = [];
  const folds: string[] = [];
  const states: string[] = [];
  const places: number[] = [];
  const firstZips: number[] = [];
  const zips: number[] = [];
  const knownStates = new Map<string, string>();
  const cursor = new Cursor(bytes);
  while (!cursor.isAtEnd) {
    const name = cursor.text();
    names.push(name);
    folds.push(cursor.text() || name.toLowerCase());
    const state = cursor.text();
    if (!knownStates.has(state)) knownStates.set(state, state);
    states.push(knownStates.get(state) ?? state);
    const [latitude, longitude] = [cursor.number().value, cursor.number().value];
    places.push(latitude, longitude, cursor.number().value);
    firstZips.push(zips.length / 4);
    if (cursor.takesLineEnd()) continue;
    for (let end = 0; end !== LINE_END;) {
      const zip = cursor.number().value;
      const north = latitude + cursor.number().value;
      const east = cursor.number();
      zips.push(zip, names.length - 1, north, longitude + east.value);
      end = east.end;
    }
  }
  firstZips.push(zips.length / 4);
  const column = (of: number) => Int32Array.from(names, (_, index) => places[index * 3 + of] ?? 0);
  return {
    names,
    folds,
    states,
    latitudes: column(0),
    longitudes: column(1),
    people: column(2),
    firstZips: Int32Array.from(firstZips),
    ...zipColumns(zips),
  };
}

/** Four numbers a code, in the order of the places, as columns in the order of the codes. */
function zipColumns(zips: readonly number[]) {
  const count = zips.length / 4;
  const entryByZip = new Int32Array(ZIP_CODES).fill(-1);
  for (let entry = 0; entry < count; entry += 1) entryByZip[zips[entry * 4] ?? 0] = entry;
  const rising = entryByZip.filter((entry) => entry >= 0);
  const column = (of: number) => rising.map((entry) => zips[entry * 4 + of] ?? 0);
  return {
    zipsByPlace: Int32Array.from({ length: count }, (_, entry) => zips[entry * 4] ?? 0),
    zips: column(0),
    zipPlaces: column(1),
    zipLatitudes: column(2),
    zipLongitudes: column(3),
  };
}

const FILE = join(PROJECT_FOLDER, 'src/features/geo/server/gazetteer/gazetteer.txt');

let loaded: Promise<Gazetteer> | null = null;

/** Loads the gazetteer on first use, so that it does not delay the start. */
export function loadGazetteer(): Promise<Gazetteer> {
  loaded ??= readFile(FILE).then(parseGazetteer);
  return loaded;
}
