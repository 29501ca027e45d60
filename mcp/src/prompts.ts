/** Tasks that a person can start with one choice. */
import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {GetPromptResult} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';

function ask(...lines: string[]): GetPromptResult {
  return {messages: [{role: 'user', content: {type: 'text', text: lines.join('\n')}}]};
}

export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'integrate-operation',
    {
      title: 'Integrate this operation',
      description: 'Write code that calls an operation, tried in the sandbox first.',
      argsSchema: {operation: z.string(), language: z.string().optional()},
    },
    ({operation, language = 'the language of this project'}) =>
      ask(
        `Write code in ${language} that calls ${operation}.`,
        'Read describe_operation with the parts parameters, request, responses and problems. Build a request, check it with validate_request, and run it with run_in_sandbox.',
        'Handle each problem that the operation can answer as its remedy says, retry only what may be retried, and send an Idempotency-Key where the operation takes one.',
      ),
  );
  server.registerPrompt(
    'migrate-since',
    {
      title: 'Migrate from an earlier version',
      description: 'Find what changed since a day, and what it means for the code at hand.',
      argsSchema: {since: z.string()},
    },
    ({since}) =>
      ask(
        `Our integration was last changed on ${since}.`,
        'List what changed since with list_changes and read each entry. For each change say whether our code is concerned, where, and what to do by when. Change nothing before you have shown the list.',
      ),
  );
  server.registerPrompt(
    'why-did-it-fail',
    {
      title: 'Why did this call fail?',
      description: 'Explain a refused call, and mend it in the sandbox.',
      argsSchema: {call: z.string(), answer: z.string()},
    },
    ({call, answer}) =>
      ask(
        'This call was refused:',
        call,
        'The answer was:',
        answer,
        'Find the operation with find_operation, check the call with validate_request, read the part problems of describe_operation, and run a mended call in the sandbox. Say the cause, then the smallest change that mends it.',
      ),
  );
}
