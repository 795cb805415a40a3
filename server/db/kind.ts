/** Which database it is, and the little in which the two differ for every query. */
import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresAdapter,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  SqliteQueryCompiler,
  ValueListNode,
} from 'kysely';
import type { Database, Trx } from './tables.ts';

/** For the few queries that differ between the two databases. */
export const isPostgres = (db: Database | Trx): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** As in `/readyz` and the log. */
export const kindOf = (db: Database | Trx) => (isPostgres(db) ? 'postgres' : 'sqlite');

export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const constant = withEmptyList(node);
    if (constant) this.append(constant);
    else super.visitBinaryOperation(node);
  }
}

export class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const constant = withEmptyList(node);
    if (constant) this.append(constant);
    else super.visitBinaryOperation(node);
  }
}

/** `in ()` is invalid SQL: an empty list is false, or true for `not in`. Kysely's plugin does not look into subqueries. */
function withEmptyList({ operator, rightOperand }: BinaryOperationNode): string | undefined {
  const isList = PrimitiveValueListNode.is(rightOperand) || ValueListNode.is(rightOperand);
  if (!isList || rightOperand.values.length > 0 || !OperatorNode.is(operator)) return undefined;
  if (operator.operator === 'in') return '1 = 0';
  return operator.operator === 'not in' ? '1 = 1' : undefined;
}
