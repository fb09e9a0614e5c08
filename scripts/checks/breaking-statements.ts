import { parse } from 'libpg-query';
import type { AlterTableCmd, ColumnDef, Node, RawStmt } from 'libpg-query';
import { buildsConcurrently } from '#platform/server/database/migrate.ts';

/** Migrations up to it came before the rule. */
export const LAST_WITHOUT = '0115';

/** Said in a migration that may break: why the version before needs no longer what it takes away. */
export const CONTRACT = /^-- contract: \S.{10,}/m;

/**
 * Returns the statements of a migration that would break, or block, the version that still runs beside it: such a
 * change takes two releases, first expanding, then contracting (OPS-088). Parsed by PostgreSQL's own grammar; each is
 * described in words, with its line.
 */
export async function breakingStatements(sql: string): Promise<string[]> {
  const { stmts = [] } = await parse(sql);
  const made = new Set(stmts.flatMap(({ stmt }) => tablesMadeBy(stmt)));
  const faults = stmts.flatMap((one) =>
    listFaults(one.stmt, made).map((fault) => `line ${getLineNumber(sql, one)}: ${fault}`),
  );
  const isMixed = buildsConcurrently(sql) && !stmts.every(({ stmt }) => isConcurrentIndex(stmt));
  return [
    ...(CONTRACT.test(sql) ? [] : faults),
    ...(isMixed
      ? ['indexes built CONCURRENTLY belong in a file of their own: it is no transaction']
      : []),
  ];
}

function getLineNumber(sql: string, { stmt_location: start = 0 }: RawStmt): number {
  // Positions are of bytes; a statement begins with what stands between it and the one before.
  const bytes = Buffer.from(sql);
  const rest = bytes.subarray(start).toString();
  const led = /^(?:\s|--.*\n)*/.exec(rest)?.[0] ?? '';
  return (bytes.subarray(0, start).toString() + led).split('\n').length;
}

const tablesMadeBy = (stmt: Node | undefined): string[] => {
  if (!stmt) return [];
  if ('CreateStmt' in stmt) return [stmt.CreateStmt.relation?.relname ?? ''];
  if ('CreateTableAsStmt' in stmt) return [stmt.CreateTableAsStmt.into?.rel?.relname ?? ''];
  return [];
};

const isConcurrentIndex = (stmt: Node | undefined): boolean =>
  stmt !== undefined &&
  (('IndexStmt' in stmt && stmt.IndexStmt.concurrent === true) ||
    ('DropStmt' in stmt && stmt.DropStmt.concurrent === true));

function listFaults(stmt: Node | undefined, made: ReadonlySet<string>): string[] {
  if (!stmt) return [];
  if ('RenameStmt' in stmt) return ['renames what the version before asks for by its old name'];
  if ('AlterObjectSchemaStmt' in stmt) return ['moves what the version before looks for elsewhere'];
  if ('TruncateStmt' in stmt) return ['empties a table'];
  if ('DropStmt' in stmt) return dropped(stmt.DropStmt.removeType, stmt.DropStmt.concurrent);
  if ('IndexStmt' in stmt) {
    const { relation, concurrent } = stmt.IndexStmt;
    const isNew = made.has(relation?.relname ?? '');
    return isNew || concurrent === true
      ? []
      : ['builds an index on a table with rows, and nobody writes meanwhile: CONCURRENTLY'];
  }
  if ('AlterTableStmt' in stmt) {
    const { relation, cmds = [] } = stmt.AlterTableStmt;
    if (made.has(relation?.relname ?? '')) return [];
    return cmds.flatMap((cmd) => ('AlterTableCmd' in cmd ? altered(cmd.AlterTableCmd) : []));
  }
  return [];
}

function dropped(type: string | undefined, isConcurrent: boolean | undefined): string[] {
  switch (type) {
    case 'OBJECT_TABLE':
    case 'OBJECT_VIEW':
    case 'OBJECT_SCHEMA':
    case 'OBJECT_FUNCTION':
    case 'OBJECT_SEQUENCE':
    case 'OBJECT_TYPE':
      return ['drops what the version before uses'];
    case 'OBJECT_INDEX':
      return isConcurrent === true
        ? []
        : ['drops an index, for which everybody waits: CONCURRENTLY'];
    default:
      return [];
  }
}

function altered({ subtype, def }: AlterTableCmd): string[] {
  switch (subtype) {
    case 'AT_DropColumn':
      return ['drops a column that the version before reads or writes'];
    case 'AT_AlterColumnType':
      return ['changes the type of a column, and writes the whole table anew'];
    case 'AT_SetNotNull':
      return ['SET NOT NULL: the version before may store rows without it'];
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? added(def.ColumnDef) : [];
    case 'AT_AddConstraint':
      return def && 'Constraint' in def && def.Constraint.skip_validation !== true
        ? ['adds a constraint and reads the whole table, and nobody writes meanwhile: NOT VALID']
        : [];
    default:
      return [];
  }
}

function added({ constraints = [] }: ColumnDef): string[] {
  const kinds = constraints.flatMap((one) =>
    'Constraint' in one ? [one.Constraint.contype ?? ''] : [],
  );
  const isFilled = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].some((kind) =>
    kinds.includes(kind),
  );
  return [
    ...(kinds.includes('CONSTR_NOTNULL') && !isFilled
      ? ['adds a column that must be there, which the version before leaves out: a DEFAULT']
      : []),
    ...(kinds.includes('CONSTR_GENERATED')
      ? ['adds a column that is worked out for all rows, and nobody reads meanwhile']
      : []),
    ...(kinds.some((kind) => kind === 'CONSTR_UNIQUE' || kind === 'CONSTR_PRIMARY')
      ? ['adds a column with an index on a table with rows, and nobody reads meanwhile']
      : []),
  ];
}
