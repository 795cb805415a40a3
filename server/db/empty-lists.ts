/** `in ()` is invalid SQL: an empty list is false, or true for `not in`. A plugin of Kysely would copy every query. */
import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  SqliteQueryCompiler,
  ValueListNode,
} from 'kysely';

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

function withEmptyList({ operator, rightOperand }: BinaryOperationNode): string | undefined {
  const isList = PrimitiveValueListNode.is(rightOperand) || ValueListNode.is(rightOperand);
  if (!isList || rightOperand.values.length > 0 || !OperatorNode.is(operator)) return undefined;
  if (operator.operator === 'in') return '1 = 0';
  return operator.operator === 'not in' ? '1 = 1' : undefined;
}
