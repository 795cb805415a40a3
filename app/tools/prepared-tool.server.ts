/** What a tool's island renders with on the server, where every file is there already. */
import type { Tool } from '#domain/tools/define.ts';
import { allDrawings } from '../charts/all-drawings.server.ts';
import { Calculator } from './calculator.tsx';
import type { PreparedTool } from './load-tool.ts';
import { Quiz } from './quiz.tsx';

export const preparedTool = (tool: Tool): PreparedTool => ({
  tool,
  Stage: tool.kind === 'quiz' ? Quiz : Calculator,
  drawings: allDrawings,
});
