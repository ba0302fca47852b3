import { useEffect, useReducer, useRef } from 'react'
import type { OrigemDaLeitura } from '#contract/campo/campo.ts'
import { plaquetaProvavel } from '#contract/casa/codigos.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import type { Visita } from '#web/offline-browser/visita.ts'
import { useGuardaDasLeituras } from '#web/partes/campo/leituras-guardadas.ts'
import { usePosicaoRecente } from '#web/partes/campo/use-posicao-recente.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { comEvento, type LeituraFeita, melhorResolucao } from './leituras.ts'

export interface CodigoLido {
  codigo: string
  origem: Exclude<OrigemDaLeitura, 'lista'>
  formato?: string
}

type Opcoes = {
  monitoramentoId: number
  /** False: the codes are looked up and nothing is registered. */
  editavel: boolean
  /** Where the person is; empty when they did not say. */
  ambiente: string
}

/** The readings of the visit, and what makes one more. */
export function useLeituras({ monitoramentoId, editavel, ambiente }: Opcoes) {
  const visita = useVisita(monitoramentoId)
  const posicao = usePosicaoRecente()
  const [lista, avisar] = useReducer(comEvento, [])
  const { pronto, lidas, guardar } = useGuardaDasLeituras(monitoramentoId)
  const lembradas = useRef(false)
  /** Every code that this screen has had: of any other, what is on the device is another tab's. */
  const conhecidas = useRef(new Set<string>())

  useEffect(() => {
    if (!pronto) return
    const resolvidas = lidas().map(async (leitura) => ({
      ...leitura,
      resolucao: await visita.resolver(leitura.referencia_id),
    }))
    void Promise.all(resolvidas).then((leituras) => {
      lembradas.current = true
      avisar({ tipo: 'lembradas', leituras })
    }, console.error)
  }, [visita, pronto, lidas])

  useEffect(() => {
    for (const { referencia_id } of lista) conhecidas.current.add(referencia_id)
    if (lembradas.current && lista.length > 0) guardar(lista, conhecidas.current)
  }, [guardar, lista])

  /** Null when the reading could not be kept; the person was told. */
  async function ler({ codigo, origem, formato }: CodigoLido): Promise<LeituraFeita | null> {
    try {
      const lido = origem === 'digitado' ? await codigoPretendido(visita, codigo) : codigo
      const onde = { instalacao_uuid: ambiente || null, ...posicao() }
      const resolucao = editavel
        ? await visita.registrarLeitura({ codigo: lido, origem, formato: formato ?? null, ...onde })
        : await visita.resolver(lido)
      const leitura: LeituraFeita = {
        referencia_id: resolucao.referencia_id,
        origem,
        lida_em: Date.now(),
        vezes: 1,
        resolucao,
        consulta: !editavel,
        ignorada: false,
      }
      avisar({ tipo: 'lida', leitura })
      return leitura
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'Não foi possível guardar a leitura.')
      return null
    }
  }

  /** After something was created or tied: what was unknown may be known now. */
  async function resolverDeNovo(): Promise<void> {
    for (const { referencia_id } of lista)
      avisar({ tipo: 'resolvida', resolucao: await visita.resolver(referencia_id) })
  }

  const ignorar = (referencia_id: string) => avisar({ tipo: 'ignorada', referencia_id })
  return { lista, ler, resolverDeNovo, ignorar }
}

/** Of what was typed and the label that its digits make, the one that something bears. */
async function codigoPretendido(visita: Visita, digitado: string): Promise<string> {
  const provavel = plaquetaProvavel(digitado)
  if (provavel === null) return digitado
  const [escrito, completo] = await Promise.all([visita.resolver(digitado), visita.resolver(provavel)])
  return melhorResolucao(escrito, completo) === completo ? provavel : digitado
}
