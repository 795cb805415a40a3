/** WebMCP as currently implemented: a page offers tools to the browser's agent. */

export interface AgentTool {
  name: string;
  title?: string;
  description: string;
  inputSchema: object;
  annotations?: { readOnlyHint?: boolean; untrustedContentHint?: boolean };
  execute: (input: Record<string, unknown>) => Promise<unknown>;
}

export interface ModelContext {
  registerTool: (tool: AgentTool) => unknown;
}
