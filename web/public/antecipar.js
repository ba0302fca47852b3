// What the screens of this address need comes while the entry is still being read (`scripts/early-files.ts`).
;(() => {
  const escrito = document.querySelector('meta[name=zelo-antecipar]')?.content
  if (!escrito) return
  const { todas, painel, campo, proprios, telas } = JSON.parse(escrito)
  const [modulo = '', ...partes] = location.pathname.replace(/^\/|\/$/g, '').split('/')
  if (partes.length === 0) partes.push('')
  const daTela = () => {
    const igual = (parte, i) => parte === partes[i] || (parte.startsWith(':') && /^\d+$/.test(partes[i]))
    const endereco = Object.keys(telas).find((um) => {
      const suas = um.split('/')
      return suas.length === partes.length && suas.every(igual)
    })
    return (telas[endereco] ?? []).map((i) => proprios[i])
  }
  const daqui = modulo === 'painel' ? [...painel, ...daTela()] : campo
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
