import type { OpenAPI } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { ORPCError, ValidationError } from '@orpc/server';
import type { Router } from '@orpc/server';
import { StrictGetMethodPlugin } from '@orpc/server/plugins';
import { StandardRPCHandler } from '@orpc/server/standard';
import type { StandardHandleResult } from '@orpc/server/standard';
import { toStandardLazyRequest } from '@orpc/standard-server-fetch';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { isTextKey } from '#platform/language/translator.ts';
import { apiErrors } from '../../api-contract.ts';
import type { Refusal } from '../../api-contract.ts';
import { refuseFields } from './api.ts';
import { refuseRestricted } from './call-access.ts';
import { readFromReplicas } from './replica-reads.ts';
import { readTypedInput } from './typed-input.ts';
import type { ApiContext } from '../context.ts';
import { BadCursor } from '../database/lists/keyset-page.ts';
import { text } from '../texts.ts';
import type { SerializedResponse } from '../http/encoded.ts';
import { readJson } from '../http/read-json.ts';
import { inSpan } from '../tracing/span.ts';
import { UNAVAILABLE_REASON } from '../http/unavailable.ts';
import { Unavailable } from '../unavailable.ts';

/**
 * A procedure's result for `JSON.stringify`, which handles all types in our contracts: the library would copy it first.
 */
class Answer {
  readonly #data: unknown;

  constructor(data: unknown) {
    this.#data = data;
  }

  toJSON(): unknown {
    return this.#data;
  }
}

const asItIs = {
  condition: (data: unknown) =>
    typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype,
  serialize: (data: unknown) => new Answer(data),
};

const RPC = /^[^/]*\/\/[^/]*\/api\/rpc\//;

/** Each handler and its plugins get a list of their own. */
const interceptors = () => [tidyErrors, refuseRestricted, readFromReplicas];

type Procedures = Router<Record<never, never>, ApiContext>;

/**
 * Serves the same procedures twice: `/api/rpc` for our own browser code (with dates as they are, one small client), and
 * plain REST under `/api` for all other clients, described by `/api/openapi.json`.
 */
export function createApiHandlers(procedures: Procedures) {
  const rpc = new StandardRPCHandler<ApiContext>(procedures, {
    clientInterceptors: interceptors(),
    plugins: [new StrictGetMethodPlugin()],
  });
  const rest = new StandardOpenAPIHandler<ApiContext>(procedures, {
    clientInterceptors: [readTypedInput(), ...interceptors()],
    customJsonSerializers: [asItIs],
  });
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return {
    /** Null for a call that does not exist. `sent` is the request's body if that has been read. */
    handle: async (
      request: Request,
      context: ApiContext,
      sent?: string,
    ): Promise<SerializedResponse | null> => {
      const asked = boundedRequest(request, sent);
      return RPC.test(request.url)
        ? serialize(await rpc.handle(asked, { prefix: '/api/rpc', context }))
        : serialize(await rest.handle(asked, { prefix: '/api', context }));
    },
    /** The OpenAPI document. */
    describe: async (publicUrl: string) => {
      const document = await generator.generate(procedures, {
        info: { title: 'Porchlight API', version: '1' },
        servers: [{ url: `${publicUrl}/api` }],
        security: [{ bearer: [] }],
        components: {
          securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        },
      });
      // Every call may fail in the same ways: each is described once.
      const failures: Record<string, OpenAPI.ResponseObject | OpenAPI.ReferenceObject> = {};
      for (const item of Object.values(document.paths ?? {})) {
        for (const operation of Object.values(item ?? {})) {
          if (typeof operation !== 'object' || !('operationId' in operation)) continue;
          Object.assign(operation, { tags: [String(operation.operationId).split('.')[0]] });
          const { responses } = operation;
          for (const [status, response] of Object.entries(responses)) {
            if (Number(status) < 400 || response === undefined) continue;
            failures[status] ??= response;
            responses[status] = { $ref: `#/components/responses/${status}` };
          }
        }
      }
      document.components = { ...document.components, responses: failures };
      return document;
    },
  };
}

/** Written here and not by the library, which hides it in an answer that has to be read to learn its length. */
function serialize({ matched, response }: StandardHandleResult): SerializedResponse | null {
  if (!matched) return null;
  const { status, body } = response;
  return { status, body: Buffer.from(body === undefined ? '' : JSON.stringify(body)) };
}

type Called<Result> = {
  context: ApiContext;
  path: readonly string[];
  next: () => Promise<Result>;
};

type Asked = ReturnType<typeof toStandardLazyRequest>;

/** Wraps the library's lazy request: JSON is bounded before it is parsed, and multipart bodies are refused. */
function boundedRequest(request: Request, sent?: string): Asked {
  const asked = toStandardLazyRequest(request);
  if (sent !== undefined) {
    asked.body = async () => parseBody(sent);
    return asked;
  }
  const type = request.headers.get('content-type') ?? 'application/json';
  const isFile = type.startsWith('multipart/') || request.headers.has('content-disposition');
  if (request.body === null || !(isFile || type.startsWith('application/json'))) return asked;
  let body: Promise<unknown> | undefined;
  const read = async () => {
    if (isFile) throw new SyntaxError('A call takes no files');
    return parseBody(await request.text());
  };
  asked.body = () => (body ??= read());
  return asked;
}

const parseBody = (sent: string): unknown => (sent === '' ? undefined : readJson(sent));

/** Turns a failed schema into 422 with a text per field, and anything unforeseen into a logged 500. */
export async function tidyErrors<Result>(options: Called<Result>): Promise<Result> {
  const { context } = options;
  try {
    return await inSpan({ name: () => options.path.join('.'), kind: 'part' }, () => options.next());
  } catch (error) {
    if (error instanceof BadCursor) refuseFields(context, { cursor: 'common:fields.invalid' });
    if (error instanceof Unavailable) throw unavailable(error, options);
    if (!(error instanceof ORPCError)) throw unexpected(error, options);
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
      throw invalidFields(error.cause, context);
    }
    if (error.status >= 500) throw unexpected(error, options);
    throw error;
  }
}

function unavailable(
  error: Unavailable,
  { context, path }: { context: ApiContext; path: readonly string[] },
) {
  context.log.warn(
    { err: error, procedure: path.join('.') },
    'a call failed because the database or a service cannot be reached',
  );
  const data: Refusal = { reason: UNAVAILABLE_REASON, params: {} };
  return new ORPCError('SERVICE_UNAVAILABLE', {
    defined: true,
    status: apiErrors.SERVICE_UNAVAILABLE.status,
    message: text(context.language, UNAVAILABLE_REASON),
    data,
  });
}

function unexpected(error: unknown, options: { context: ApiContext; path: readonly string[] }) {
  const { context, path } = options;
  context.log.error({ err: error, procedure: path.join('.') }, 'a procedure failed');
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    status: 500,
    message: text(context.language, 'common:errors.unexpected'),
    data: { requestId: context.requestId },
  });
}

function invalidFields(failure: ValidationError, context: ApiContext) {
  const fields: Record<string, string> = {};
  for (const issue of failure.issues) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.');
    const key = isTextKey(issue.message) ? issue.message : 'common:fields.invalid';
    fields[path] ??= text(context.language, key);
  }
  return new ORPCError('INVALID_FIELDS', {
    defined: true,
    status: apiErrors.INVALID_FIELDS.status,
    message: Object.values(fields)[0] ?? text(context.language, 'common:fields.invalid'),
    data: { fields },
  });
}
