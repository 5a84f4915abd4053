/** Why messages about redirects and published addresses matter. */
export const explanations = {
  'redirect-invalid': `Each redirect is a file at its old path, which works on every host: the path is that of a page, what follows
? chooses no file. A section is sent on by a script, because a browser keeps what follows # to itself. A star
stands for all that is below a path.

  redirects: { '/old': '/new', '/guide#setup': '/install#setup', '/v1/*': '/v2/*' }`,
  'redirect-section': `Whoever asks for the section finds it on the page, so the redirect would take them away from it.`,
  'redirect-loop': `Following the redirect leads back to where it began, so a browser would give up.`,
  'redirect-shadowed': `A page or file of the site has the address that the redirect starts from, so that one would hide the other.`,
  'url-gone': `docsgen.urls.json lists the addresses that the site has published. Somebody may have bookmarked this one, or
linked to it, and would see the 404 page. The page that they want can say that it was there, in its front matter:

  redirectFrom: ['/old-name']

docsgen check --fix writes that where it finds the text at another address. A redirect in the config leads anywhere:

  redirects: { '/old-name': '/new-name' }

If there is nothing to lead to:

  docsgen urls accept /old-name`,
  'url-folder-gone': `Every published page of a folder is gone, so this is told once and not for each page and each link to one.
If they have moved together, one redirect is enough:

  redirects: { '/old/*': '/new/*' }

If they are gone for good: docsgen urls accept '/old/*'`,
  'url-version-gone': `A version that leaves the config takes all of its addresses with it, and readers of an old release have bookmarked
them. Most pages have a page of today that says the same:

  redirects: { '/1.x': '/', '/1.x/*': '/*', '/1.x/old-command': '/commands' }

If nobody shall be sent on: docsgen urls accept '/1.x/*'`,
  'heading-gone': `A link such as /install#linux leads to the top of the page when the heading has another id, and nobody is told.
The page can say what its headings were called before, in its front matter:

  movedHeadings:
    linux: debian-and-ubuntu

docsgen check --fix writes that where it finds the text below the heading again.`,
  'urls-mass-loss': `More than a tenth of the published pages have no address any more: more often a folder that was not checked out, an
area with another prefix or a plugin that fetched nothing than an intent. It is an error whatever the config's
diagnostics say. What is meant can be recorded: docsgen urls accept '/old/*'`,
  'urls-base-changed': `The base of the config is not the one that the addresses were published under, so that every link from elsewhere
leads nowhere. The host has to send readers on; docsgen urls accept records the new base.`,
  'urls-unrecorded': `An address is watched once it is in docsgen.urls.json. Run docsgen urls accept before you commit new pages, or turn
the message off and run it when you publish:

  diagnostics: { 'urls-unrecorded': 'off' }`,
  'urls-unreadable': `docsgen.urls.json is JSON that docsgen writes. Without it nobody knows what readers may have, so that nothing is
built until it is mended: take it from the last commit, or delete it and run docsgen urls accept to begin anew.`,
  'urls-conflict': `Two branches have changed the same page in docsgen.urls.json. What either has published is published, so there is
nothing to choose: docsgen urls accept writes the list of both.`,
} as const
