// A rule of the linter: names use the field's words, which a newcomer knows, and none of our former private ones
// (decision 0040). Only declarations count; code that uses a name cannot change it.

/** Each private word and its replacement; all forms of a word count. */
const WORDS: ReadonlyArray<readonly [forms: RegExp, instead: string]> = [
  [/^(?:keep|keeps|kept|keeping|keeper)$/, 'cache, store, draft or autosave, whichever it is'],
  [/^(?:tell|tells|told|telling)$/, 'notify, broadcast, emit or send'],
  [/^(?:hear|hears|heard|hearing|hearer)$/, 'receive or listen'],
  [/^(?:say|says|said|saying)$/, 'send, print or log'],
  [/^letters?$/, 'email'],
  [/^(?:talk|talks|talked|talking)$/, 'conversation'],
  [/^acquaint\w*$/, 'presence audience'],
  [/^(?:wish|wishes|wished)$/, 'request, query or input'],
  [/^leaf$/, 'category path or category kind'],
  [/^spots?$/, 'geo point'],
  [/^(?:stretch|stretches)$/, 'segment or message window'],
  [/^turns$/, 'concurrency limit'],
];

/** Names in which such a word is the right one. */
const ALLOWED = new Set([
  // Names from other people's APIs.
  'keepAlive',
  'keepAliveTimeout',
  'keepErrors',
  'keepTouched',
  'letterSpacing',
  'Leaf',
  'anyOf',
  // Stored by that name.
  'roundOf',
  // One of the alphabet.
  'STARTS_WITH_LETTER',
]);

/** A possessive: `priceOf(item)` is a translated "price of". */
const POSSESSIVE = /^[A-Za-z]\w*Of$|[a-z]-of$/;

/** Returns what is wrong with a name in camelCase, UPPER_CASE or kebab-case, or null. */
export function privateWordIn(name: string): string | null {
  if (ALLOWED.has(name)) return null;
  const parts = name.replaceAll(/([\da-z])([A-Z])/g, '$1-$2').split(/[^A-Za-z]+/);
  for (const part of parts) {
    const found = WORDS.find(([forms]) => forms.test(part.toLowerCase()));
    if (found) return `"${part}" in ${name} is a word of our own; the field says: ${found[1]}.`;
  }
  if (POSSESSIVE.test(name))
    return `"Of" in ${name} reads as translated; say what it does: find…, to…, format…, get….`;
  return null;
}

/** As much of a syntax tree as this looks at. */
type Node = { type: string; name?: string; parent?: Node; [field: string]: unknown };
type Context = { filename: string; report: (problem: { node: Node; message: string }) => void };

/** For each kind of node, the field in which a name is declared rather than used. */
const GIVEN_IN: ReadonlyMap<string, string> = new Map([
  ['VariableDeclarator', 'id'],
  ['FunctionDeclaration', 'id'],
  ['FunctionExpression', 'id'],
  ['ClassDeclaration', 'id'],
  ['TSTypeAliasDeclaration', 'id'],
  ['TSInterfaceDeclaration', 'id'],
  ['TSTypeParameter', 'name'],
  ['CatchClause', 'param'],
  ['PropertyDefinition', 'key'],
  ['MethodDefinition', 'key'],
  ['TSPropertySignature', 'key'],
  ['TSMethodSignature', 'key'],
]);

function isGiven(node: Node): boolean {
  const { parent } = node;
  if (!parent) return false;
  const field = GIVEN_IN.get(parent.type);
  if (field !== undefined && parent[field] === node) return true;
  // A parameter.
  if (Array.isArray(parent['params']) && parent['params'].includes(node)) return true;
  switch (parent.type) {
    case 'Property':
      // A shorthand property was named elsewhere, and so was the first name of `{ theirs: ours }` in a pattern.
      if (parent['shorthand'] === true) return false;
      if (parent.parent?.type === 'ObjectExpression') return parent['key'] === node;
      return parent['value'] === node && isGiven(parent);
    case 'AssignmentPattern':
      return parent['left'] === node && isGiven(parent);
    case 'ArrayPattern':
    case 'ObjectPattern':
    case 'RestElement':
      return isGiven(parent);
    default:
      return false;
  }
}

function create(context: Context) {
  const look = (node: Node) => {
    const message = privateWordIn(node.name ?? '');
    if (message !== null && isGiven(node)) context.report({ node, message });
  };
  return {
    Program(node: Node) {
      const file = context.filename.replace(/^.*[/\\]/, '').replace(/\..*$/, '');
      const message = privateWordIn(file);
      if (message !== null) context.report({ node, message });
    },
    Identifier: look,
    PrivateIdentifier: look,
  };
}

export default { meta: { name: 'porchlight' }, rules: { 'private-words': { create } } };
