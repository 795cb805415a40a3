/** Data for rendering a tool's island on the server, where all modules are available. */
import type { Tool } from '#domain/tools/define.ts';
import { allDrawings } from '../charts/all-drawings.server.ts';
import { Calculator } from './calculator.tsx';
import type { PreparedTool } from './load-tool.ts';
import { HowWeCalculate, Quiz } from './quiz.tsx';

export const preparedTool = (tool: Tool): PreparedTool => ({
  tool,
  ...(tool.kind === 'quiz' ? { Stage: Quiz, Method: HowWeCalculate } : { Stage: Calculator }),
  drawings: allDrawings,
});
