// What the screens of this address need comes while the entry is still being read (`scripts/early-files.ts`).
;(() => {
  const escrito = document.querySelector('meta[name=zelo-antecipar]')?.content
  if (!escrito) return
  const { todas, painel, campo } = JSON.parse(escrito)
  const daqui = location.pathname.startsWith('/painel') ? painel : campo
  for (const arquivo of [...todas, ...daqui]) {
    const link = document.createElement('link')
    link.rel = arquivo.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    // The entry comes first, on a slow link too.
    link.fetchPriority = 'low'
    link.href = `/${arquivo}`
    document.head.append(link)
  }
})()
