import type {ZodRawShape} from 'zod';
import type * as z from 'zod';
import type {Sandbox} from '../../src/sandbox';
import type {AssistantToolName} from '../../src/content/data/assistantTools';
import type {Library} from './library';

/** What the tools of one session share. */
export interface Session {
  library: Library;
  /** The sandbox of this session alone. */
  sandbox: () => Promise<Sandbox>;
}

/** A tool: what it takes, what it gives, and how. */
export interface Tool<In extends ZodRawShape = ZodRawShape, Out extends ZodRawShape = ZodRawShape> {
  name: AssistantToolName;
  input: In;
  output: Out;
  /** Whether it changes the sandbox. */
  changes?: true;
  /** @throws ToolError */
  run: (args: z.infer<z.ZodObject<In>>, session: Session) => Promise<z.infer<z.ZodObject<Out>>>;
}

/** Keeps the types of a tool's schemas for its function. */
export function tool<In extends ZodRawShape, Out extends ZodRawShape>(made: Tool<In, Out>): Tool {
  return made as unknown as Tool;
}
