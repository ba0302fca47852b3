import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { mensagemDaFalha } from '#web/offline-browser/outbox-failure.ts'
import type { VistaDosRecebimentos } from '#web/offline-browser/recebimentos.ts'
import { ORIGENS } from '#web/offline-browser/recebimentos-banco.ts'
import { type Saida, useEnvio, useSaida } from '#web/offline-browser/saida-context.ts'
import { useConexao } from '#web/offline-browser/use-aparelho.ts'
import { useSessao } from '#web/session/use-sessao.ts'

export interface RecebimentosNaTela {
  vista: VistaDosRecebimentos | null
  /** Of the last attempt to bring or to send: all is on the device all the same. */
  falha: string | null
  ocupado: boolean
  /** Sends what waits and brings the list as it is now. */
  atualizar: () => Promise<void>
  corrigir: (uuid: string) => Promise<void>
  desistir: (uuid: string) => Promise<void>
}

/** From every origin, as one list. */
async function verTudo({ recebimentos }: Saida): Promise<VistaDosRecebimentos> {
  const { remessas, enviados, trazidas_em } = await recebimentos.remessas.ver()
  const entregas = await recebimentos.entregas.ver()
  return {
    remessas: [...remessas, ...entregas.remessas],
    enviados: [...enviados, ...entregas.enviados],
    trazidas_em,
  }
}

const COMO_OUTRA_PESSOA = 'Você está vendo como outra pessoa: daqui não se recebe.'

/** What is on its way to this person's places, kept on the device for when there is no signal. */
export function useRecebimentos(): RecebimentosNaTela {
  const saida = useSaida()
  const envio = useEnvio()
  const { online } = useConexao()
  const verComo = Boolean(useSessao().sessao?.ver_como)
  const [vista, setVista] = useState<VistaDosRecebimentos | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const [trazendo, setTrazendo] = useState(false)

  const mostrar = useCallback(async () => {
    if (saida) setVista(await verTudo(saida))
  }, [saida])

  const atualizar = useCallback(async () => {
    if (!saida) return
    setTrazendo(true)
    await saida.envio.agora()
    try {
      const [remessas, entregas] = await Promise.all([
        dadosDe(api.remessas.aReceber({ emSilencio: true })),
        dadosDe(api.entregas.aReceber({ emSilencio: true })),
      ])
      await saida.recebimentos.remessas.guardarRemessas(remessas, Date.now())
      await saida.recebimentos.entregas.guardarRemessas(entregas, Date.now())
      setFalha(null)
    } catch (erro) {
      setFalha(mensagemDaFalha(erro))
    }
    await mostrar()
    setTrazendo(false)
  }, [saida, mostrar])

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
    ocupado: trazendo || envio.enviando,
    atualizar,
    async corrigir(uuid) {
      // The key is of one of them alone.
      for (const origem of ORIGENS) await saida?.recebimentos[origem].corrigir(uuid)
      await saida?.envio.mudou()
    },
    async desistir(uuid) {
      for (const origem of ORIGENS) await saida?.recebimentos[origem].desistir(uuid)
      await atualizar()
    },
  }
}
