import { useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { keepTyping, takeTyped } from '#web/ui/typed-ahead.ts'

const partes = {
  busca: lazyPart(async () => (await import('#web/features/dados/busca/BuscaDialog.tsx')).BuscaDialog),
  ajuda: lazyPart(async () => (await import('./AjudaDialog.tsx')).AjudaDialog),
  aparencia: lazyPart(async () => (await import('./AparenciaDialog.tsx')).AparenciaDialog),
  teclado: lazyPart(async () => (await import('./TecladoDialog.tsx')).TecladoDialog),
}

export type Janela = keyof typeof partes

/** The dialogs that any screen of the panel may open, one at a time, each fetched when first asked for. */
export function useJanelas() {
  const [aberta, setAberta] = useState<Janela | null>(null)
  const abrir = (janela: Janela) => {
    setAberta(janela)
    if (janela === 'busca') keepTyping()
    void partes[janela].want().then((veio) => {
      if (veio) return
      setAberta(null)
      takeTyped()
    })
  }
  return { aberta, abrir, fechar: () => setAberta(null) }
}

export function JanelasDoPainel({ aberta, abrir, fechar }: ReturnType<typeof useJanelas>) {
  const Busca = partes.busca.use()
  const Ajuda = partes.ajuda.use()
  const Aparencia = partes.aparencia.use()
  const Teclado = partes.teclado.use()
  return (
    <>
      {Busca && <Busca open={aberta === 'busca'} onClose={fechar} />}
      {Ajuda && aberta === 'ajuda' && <Ajuda onClose={fechar} mostrarAtalhos={() => abrir('teclado')} />}
      {Aparencia && aberta === 'aparencia' && <Aparencia onClose={fechar} />}
      {Teclado && aberta === 'teclado' && <Teclado onClose={fechar} />}
    </>
  )
}
