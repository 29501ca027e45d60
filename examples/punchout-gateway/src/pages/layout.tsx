import {html} from 'hono/html';
import type {Child, PropsWithChildren} from 'hono/jsx';
import type {Problem} from '../client';

/** The frame of every page. */
export function Layout({title, children}: PropsWithChildren<{title: string}>) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} · Punchout gateway</title>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/style.css" />
      <header><a href="/">Punchout gateway</a></header>
      <main>
        <h1>${title}</h1>
        ${children}
      </main>
    </html>`;
}

/** A problem document as a person can read it. */
export function ProblemBox({problem: {title, detail, code, errors = []}}: {problem: Problem}) {
  return (
    <section class="problem" role="alert">
      <strong>{title}</strong>
      <p>{detail}</p>
      {errors.map(({pointer, message}) => (
        <p>{`${pointer} ${message}`}</p>
      ))}
      <code>{code}</code>
    </section>
  );
}

export function Badge({ok, children}: PropsWithChildren<{ok?: boolean}>) {
  return <span class={`badge ${ok === undefined ? '' : ok ? 'good' : 'bad'}`}>{children}</span>;
}

/** Names the form, so that the platform does once what is sent twice. */
export const FormKey = ({value}: {value?: string | undefined}) => (
  <input type="hidden" name="key" value={value || crypto.randomUUID()} />
);

interface FieldProps {
  label: string;
  name: string;
  type?: string;
  value?: string | undefined;
}

export function Field({label, name, type = 'text', value}: FieldProps) {
  return (
    <label>
      {/* A blank is no value. */}
      {label} <input name={name} type={type} value={value} required maxlength={80} pattern=".*\S.*" title={label} />
    </label>
  );
}

/** A table whose first column names the rows; it scrolls by itself on small screens. */
export function Table({caption, head, rows}: {caption: string; head: string[]; rows: Child[][]}) {
  return (
    <div class="scroll" tabindex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr
            children={head.map((name) => (
              <th scope="col">{name}</th>
            ))}
          />
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr>
              <th scope="row">{name}</th>
              {cells.map((cell) => (
                <td>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
