import {startLate} from '../../client/start/startLate';
import {minified} from '../minified';

/** The addresses of the scripts, in the syntax of the template engine. */
const SCRIPTS = '[<% it.scripts.forEach((script) => { %>"<%= it.baseUrl %><%= script %>",<% }); %>]';

const MANIFEST = '"<%= it.baseUrl %>manifest.webmanifest"';

const LOADER = minified(`(${String(startLate)})(SCRIPTS,MANIFEST)`)
  .replace('SCRIPTS', SCRIPTS)
  .replace('MANIFEST', MANIFEST);

/**
 * The HTML template of every page. It differs from Docusaurus's own in two ways: the document starts dark, so that
 * readers without scripts see the default mode; and the scripts wait for the reader's first action.
 */
export const ssrTemplate = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %> data-theme="dark" data-theme-choice="dark">
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
    <script>${LOADER}</script>
  </body>
</html>
`;
