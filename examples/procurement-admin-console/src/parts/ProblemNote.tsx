import {useEffect, useRef} from 'react';
import {CallFailed} from '../platform/client.ts';
import {isAbout} from '../platform/values.ts';
import {labelOf} from '../platform/words.ts';
import type {AnyField} from '../resources/types.ts';

/** What went wrong, with the fields it is about and the code for support. It comes into view: a form can be long. */
export function ProblemNote({error, fields = []}: {error: unknown; fields?: readonly AnyField[]}) {
  const box = useRef<HTMLDivElement>(null);
  // In braces: newer browsers answer with a promise, and React would call it to clean up.
  useEffect(() => {
    box.current?.scrollIntoView({block: 'nearest'});
  }, [error]);
  if (!error) return null;
  const {problem} = CallFailed.of(error);
  /** A field of the form, or what the address asks for. */
  const about = (pointer: string, parameter?: string): string =>
    fields.find(({path}) => isAbout(pointer, path))?.label ?? (parameter ? labelOf(parameter) : pointer);
  return (
    <div role="alert" className="problem" ref={box}>
      <strong>{problem.title}</strong> {problem.detail} <code>{problem.code}</code>
      {problem.errors?.map(({pointer = '', parameter, message}) => (
        <div key={`${pointer}${parameter}`}>{`${about(pointer, parameter)}: ${message}`}</div>
      ))}
    </div>
  );
}
