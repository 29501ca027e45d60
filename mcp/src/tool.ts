import type {ZodRawShape} from 'zod';
import type * as z from 'zod';
import type {Sandbox} from '../../src/sandbox';
import type {AssistantToolName} from '../../src/content/data/assistantTools';
import {LIMIT, sizeOf} from './bounded';
import type {Library} from './library';
import {ToolError} from './toolError';

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
  /** What to ask for when an answer is too long, in a sentence. */
  less?: string;
  /** @throws ToolError */
  run: (args: z.infer<z.ZodObject<In>>, session: Session) => Promise<z.infer<z.ZodObject<Out>>>;
}

/**
 * Keeps the types of a tool's schemas for its function. Each tool bounds its own answers; what it overlooks is refused
 * here, because one answer without a bound ends a session.
 */
export function tool<In extends ZodRawShape, Out extends ZodRawShape>(made: Tool<In, Out>): Tool {
  const {less = 'Ask for less: use `offset` or `limit`, or name one thing exactly.'} = made;
  const run: Tool<In, Out>['run'] = async (args, session) => {
    const answer = await made.run(args, session);
    const size = sizeOf(answer);
    if (size > LIMIT)
      throw new ToolError(
        `The answer has ${String(size)} characters, and ${String(LIMIT)} is the most for one answer.`,
        less,
      );
    return answer;
  };
  return {...made, run} as unknown as Tool;
}
