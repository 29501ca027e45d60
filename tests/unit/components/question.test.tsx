import React from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {load} from 'cheerio';
import {expect, it} from 'vitest';
import Question from '../../../src/components/PageEnd/Question';
import type {Feedback} from '../../../src/config/feedback';

/** The form for “No”: where it goes, and the names of its fields with their values. */
function formFor(feedback: Feedback): {action?: string; method?: string; fields: Record<string, string>} {
  const page = load(
    renderToStaticMarkup(
      <Question feedback={feedback} title="Units & lots" page="https://docs.acme.example/docs/units/" />,
    ),
  );
  const form = page('form').last();
  const fields = form.find('[name]').toArray();
  return {
    ...form.attr(),
    fields: Object.fromEntries(
      fields.map((field) => [page(field).attr('name') ?? '', page(field).attr('value') ?? '']),
    ),
  };
}

it('an answer becomes a mail, an issue or a form, each with the address of the page', () => {
  expect(formFor({kind: 'mail', address: 'docs@acme.example'})).toMatchObject({
    action: 'mailto:docs@acme.example?subject=Not%20helpful%3A%20Units%20%26%20lots',
    method: 'post',
    enctype: 'text/plain',
    fields: {Page: 'https://docs.acme.example/docs/units/', Answer: ''},
  });
  expect(formFor({kind: 'issue', address: 'https://github.com/acme/docs'})).toMatchObject({
    action: 'https://github.com/acme/docs/issues/new',
    method: 'get',
    fields: {title: 'Not helpful: Units & lots (https://docs.acme.example/docs/units/)', body: ''},
  });
  expect(formFor({kind: 'post', address: 'https://acme.example/in'})).toMatchObject({
    action: 'https://acme.example/in',
    method: 'post',
    fields: {page: 'https://docs.acme.example/docs/units/', helpful: 'no', text: ''},
  });
});
