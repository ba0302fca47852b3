// Runs before the first paint, so that a person who chose the dark theme never sees a white flash.
;(() => {
  let escolha = {}
  try {
    escolha = JSON.parse(localStorage.getItem('zelo_aparencia') ?? '{}')
  } catch {
    // Storage can be forbidden or damaged; the defaults are good.
  }
  const raiz = document.documentElement
  const escuro =
    escolha.tema === 'escuro' ||
    (escolha.tema !== 'claro' && escolha.tema !== 'sol' && matchMedia('(prefers-color-scheme: dark)').matches)
  raiz.dataset.bsTheme = escuro ? 'dark' : 'light'
  if (escolha.tema === 'sol') raiz.dataset.tema = 'sol'
  if (escolha.fonte === 'maior' || escolha.fonte === 'maxima') raiz.dataset.fonte = escolha.fonte
  if (escolha.contraste === 'alto') raiz.dataset.contraste = 'alto'
})()
