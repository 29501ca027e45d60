import {startLate} from '../plugins/light-client/start/startLate';

/** The loader's source without comments and indentation, which would be in every page. */
const LOADER = String(startLate)
  .replace(/^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm, '')
  .replace(/^\s+/gm, '');

/**
 * The page around every static page. It differs from Docusaurus's own template in two things: the document starts
 * dark, so that readers without scripts get the promised first mode; and the scripts wait for the reader.
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
    <script>(${LOADER})([
      <% it.scripts.forEach((script) => { %>"<%= it.baseUrl %><%= script %>",<% }); %>
    ])</script>
  </body>
</html>
`;
