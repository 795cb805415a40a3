/** Tests for one of the two databases only. */
import { test } from 'vitest';
import { databaseKind } from './test-database.ts';

export const onSqlite = test.runIf(databaseKind === 'sqlite');
export const onPostgres = test.runIf(databaseKind === 'postgres');
