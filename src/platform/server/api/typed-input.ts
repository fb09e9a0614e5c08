import { JsonSchemaCoercer } from '@orpc/json-schema';
import type { JsonSchema } from '@orpc/json-schema';
import { CompositeSchemaConverter } from '@orpc/openapi';
import type { AnySchema } from '@orpc/contract';
import type { StandardHandlerOptions } from '@orpc/server/standard';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { ApiContext } from '../context.ts';
import { text } from '../texts.ts';
import { refuseFieldTexts } from './api.ts';

type Interceptor = NonNullable<StandardHandlerOptions<ApiContext>['clientInterceptors']>[number];

/** Any call may be asked in a language of choice. */
const LANGUAGE = 'lang';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/**
 * One rule for what REST is given: a query string and a path hold everything as text, so that the schema says what was
 * meant; JSON has numbers and booleans of its own, so that a text there stays a text. A query parameter that a call does
 * not have is refused, because a list that ignores a filter answers another question (TASK-347, TASK-348).
 */
export function readTypedInput(): Interceptor {
  const coercer = new JsonSchemaCoercer();
  const converter = new CompositeSchemaConverter([new ZodToJsonSchemaConverter()]);
  const schemas = new WeakMap<AnySchema, JsonSchema>();

  async function getJsonSchema(inputSchema: AnySchema): Promise<JsonSchema> {
    const known = schemas.get(inputSchema);
    if (known !== undefined) return known;
    const [, made] = await converter.convert(inputSchema, { strategy: 'input' });
    schemas.set(inputSchema, made);
    return made;
  }

  return async (call) => {
    const { context, input, procedure } = call;
    const next = (read: { input: unknown }) => call.next({ ...call, ...read });
    const { inputSchema, route } = procedure['~orpc'];
    const schema = inputSchema ? await getJsonSchema(inputSchema) : {};
    const read = coercer.coerce(schema, input);
    if (route.method !== 'GET') {
      return next({ input: withGivenTexts(input, read, new Set(pathParameters(route.path))) });
    }
    if (!isObject(read)) return next({ input: read });
    const { [LANGUAGE]: _, ...asked } = read;
    refuseUnknown(context, asked, schema);
    return next({ input: asked });
  };
}

const pathParameters = (path = ''): string[] =>
  Array.from(path.matchAll(/\{\+?(\w+)\}/g), ([, name = '']) => name);

/** The coerced input, with numbers and booleans that came as text turned back into that text. */
function withGivenTexts(given: unknown, read: unknown, except: ReadonlySet<string>): unknown {
  if (typeof given === 'string' && ['number', 'boolean'].includes(typeof read)) return given;
  if (Array.isArray(given) && Array.isArray(read)) {
    return read.map((value, at) => withGivenTexts(given[at], value, new Set()));
  }
  if (!isObject(given) || !isObject(read)) return read;
  return Object.fromEntries(
    Object.entries(read).map(([name, value]) => [
      name,
      except.has(name) ? value : withGivenTexts(given[name], value, new Set()),
    ]),
  );
}

function refuseUnknown(context: ApiContext, asked: Record<string, unknown>, schema: JsonSchema) {
  const known = namesIn(schema);
  if (known === 'any') return;
  const unknown = Object.keys(asked).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  refuseFieldTexts(
    Object.fromEntries(
      unknown.map((name) => [
        name,
        text(context.language, 'common:fields.unknown_parameter', { name }),
      ]),
    ),
  );
}

/** The parameters of a schema, also where it is made of several; 'any' where it takes others as well. */
function namesIn(schema: JsonSchema): ReadonlySet<string> | 'any' {
  if (typeof schema === 'boolean') return schema ? 'any' : new Set();
  const names = new Set(Object.keys(schema.properties ?? {}));
  const { additionalProperties } = schema;
  if (additionalProperties !== undefined && additionalProperties !== false) return 'any';
  for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    const more = namesIn(part);
    if (more === 'any') return 'any';
    for (const name of more) names.add(name);
  }
  return names;
}
