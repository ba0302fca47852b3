import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Contagem } from '#contract/contagem-do-estoque.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import type { VistaDaContagem } from '#web/offline-browser/contagens.ts'
import { mensagemDaFalha } from '#web/offline-browser/outbox-failure.ts'
import { useEnvio, useSaida } from '#web/offline-browser/saida-context.ts'
import { useConexao } from '#web/offline-browser/use-aparelho.ts'
import { useSessao } from '#web/session/use-sessao.ts'

export interface ContagemNaTela {
  vista: VistaDaContagem | null
  /** What went wrong with the last attempt: the counts are on the device all the same. */
  falha: string | null
  carregando: boolean
  enviando: boolean
  contar: (feita: Pick<Contagem, 'item_id' | 'rodada' | 'qtd_e3' | 'origem'>) => Promise<void>
  desistir: (uuid: string) => Promise<void>
  /** Sends what waits and brings the sheet as it is now. */
  atualizar: () => Promise<void>
}

const COMO_OUTRA_PESSOA = 'Você está vendo como outra pessoa: daqui não se conta.'

/** A sheet being counted: kept here first, sent when there is signal. */
export function useContagem(id: number): ContagemNaTela {
  const saida = useSaida()
  const envio = useEnvio()
  const { online } = useConexao()
  const verComo = Boolean(useSessao().sessao?.ver_como)
  const [vista, setVista] = useState<VistaDaContagem | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const [carregando, setCarregando] = useState(true)
  const [trazendo, setTrazendo] = useState(false)

  const mostrar = useCallback(async () => {
    if (saida) setVista(await saida.contagens.ver(id))
  }, [saida, id])

  const atualizar = useCallback(async () => {
    if (!saida) return
    setTrazendo(true)
    await saida.envio.agora()
    try {
      const folha = await dadosDe(api.inventarios.folha({ params: { id }, emSilencio: true }))
      await saida.contagens.guardarFolha(folha, Date.now())
      setFalha(null)
    } catch (erro) {
      setFalha(mensagemDaFalha(erro))
    }
    await mostrar()
    setTrazendo(false)
    setCarregando(false)
  }, [saida, id, mostrar])

  useEffect(() => {
    void mostrar().then(atualizar)
  }, [mostrar, atualizar])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever what is kept may have changed
  useEffect(() => void mostrar(), [mostrar, envio.versao])
  const voltou = useEffectEvent(() => void (falha !== null && atualizar()))
  useEffect(() => {
    if (online) voltou()
  }, [online])

  return {
    vista,
    falha: verComo ? COMO_OUTRA_PESSOA : (falha ?? envio.falha),
    carregando: carregando && !verComo,
    enviando: trazendo || envio.enviando,
    async contar(feita) {
      await saida?.contagens.contar(id, feita)
      await mostrar()
      await saida?.envio.mudou()
    },
    async desistir(uuid) {
      await saida?.contagens.desistir(uuid)
      await mostrar()
      await saida?.envio.mudou()
    },
    atualizar,
  }
}
