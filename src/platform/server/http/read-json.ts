/** Bounds of a JSON body; no call of ours needs a tenth of them. */
export const JSON_LIMITS = { depth: 50, values: 10_000 };

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((mark) => mark.charCodeAt(0));
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = ['[', ']', '{', '}'].map((mark) =>
  mark.charCodeAt(0),
);

/**
 * Parses untrusted JSON. Throws SyntaxError for text that is nested too deeply or holds too many values, before it is parsed
 * (OPS-203): code that walks the result takes time for each value.
 */
export function readJson(text: string): unknown {
  if (!isModest(text))
    throw new SyntaxError('The JSON is nested too deeply or has too many values');
  return JSON.parse(text);
}

function isModest(text: string): boolean {
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (isInString) {
      if (mark === BACKSLASH) at += 1;
      else if (mark === QUOTE) isInString = false;
    } else if (mark === QUOTE) isInString = true;
    else if (mark === COMMA) values += 1;
    else if (mark === OPEN_LIST || mark === OPEN_OBJECT) {
      depth += 1;
      values += 1;
    } else if (mark === CLOSE_LIST || mark === CLOSE_OBJECT) depth -= 1;
    if (depth > JSON_LIMITS.depth || values > JSON_LIMITS.values) return false;
  }
  return true;
}
