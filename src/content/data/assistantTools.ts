/** A tool of the server for assistants (mcp/), as assistants and readers are told about it. */
export interface AssistantTool {
  name: string;
  title: string;
  /** When to use it and what it gives. */
  description: string;
}

/** The tools in the order in which a task needs them. `mcp/src/tools` makes them work. */
export const ASSISTANT_TOOLS = [
  {
    name: 'search',
    title: 'Search the documentation',
    description:
      'Use it first, when you know words but no address. Gives pages, sections, operations, fields and error codes in the order that readers see, and quotes for a question.',
  },
  {
    name: 'read_page',
    title: 'Read a page',
    description:
      'Use it for the address of any page: concepts, guides, references, changelog. Gives the page as Markdown, a part at a time.',
  },
  {
    name: 'find_operation',
    title: 'Find an operation',
    description:
      'Use it when you need a call: by id, by method and path, by words or by the name of a field. Gives operations of both APIs with their addresses.',
  },
  {
    name: 'describe_operation',
    title: 'Describe an operation',
    description:
      'Use it before you write a call. Gives parameters, body, answers, problems, states or samples of one operation, or all of it.',
  },
  {
    name: 'describe_schema',
    title: 'Describe a schema',
    description: 'Use it when a field names an object. Gives all fields of a schema with types, limits and meanings.',
  },
  {
    name: 'validate_request',
    title: 'Validate a request',
    description:
      'Use it before you send a call, or when one was refused. Checks parameters and body against the contract; each fault has its place and its remedy.',
  },
  {
    name: 'validate_response',
    title: 'Validate a response',
    description:
      'Use it to test a mock or a parser. Checks a body against what the operation may answer with a status.',
  },
  {
    name: 'run_in_sandbox',
    title: 'Run a call in the sandbox',
    description:
      'Use it to try a call, without an account. The records are examples and yours alone; they stay until the reset. A refused call comes with its cause and remedy.',
  },
  {
    name: 'run_journey',
    title: 'Run a journey in the sandbox',
    description:
      'Use it to see a whole process over several calls, such as from a request for quotation to its award. Gives each step with request, answer and what was checked.',
  },
  {
    name: 'reset_sandbox',
    title: 'Reset the sandbox',
    description: 'Use it to begin again: records, clock and numbers are as at the start of your session.',
  },
  {
    name: 'list_changes',
    title: 'List changes',
    description:
      'Use it before an upgrade. Gives the entries of the changelog since a day, newest first, and which operations were added, removed or changed, with a verdict: breaking, dangerous or safe.',
  },
  {
    name: 'list_templates',
    title: 'List templates',
    description: 'Use it to begin an application. Gives the sample applications and what each of them does.',
  },
  {
    name: 'read_template_file',
    title: 'Read a file of a template',
    description: 'Use it to see how a sample application does something. Without a file, gives the list of its files.',
  },
] as const satisfies readonly AssistantTool[];

export type AssistantToolName = (typeof ASSISTANT_TOOLS)[number]['name'];
