import { useState } from 'react'
import type { MonitoramentoDaVisita } from '#web/offline-browser/types.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { comprovanteDe } from './comprovante-de.ts'
import type { Assinaturas, Formulario } from './formulario.ts'
import type { Resumo } from './resumo.ts'

interface PedidoDeFinalizacao {
  form: Formulario
  assinaturas: Assinaturas
  concluir: boolean
}

/** Both signatures, the receipt and the finish in one act: on the device together, or not at all. */
export function useFinalizacao(monitoramento: MonitoramentoDaVisita, resumo: Resumo, rascunho: string) {
  const visita = useVisita(monitoramento.id, rascunho)
  const { sessao } = useSessao()
  const [ocupado, setOcupado] = useState(false)
  const agente = sessao?.usuario.nome ?? ''

  async function gravar({ form, assinaturas, concluir }: PedidoDeFinalizacao) {
    const imagens = {
      agente: (await assinaturas.agente?.arrayBuffer()) ?? null,
      responsavel: (await assinaturas.responsavel?.arrayBuffer()) ?? null,
    }
    const comprovante = comprovanteDe({
      visita: monitoramento,
      resumo,
      form,
      agente,
      assinaturas: imagens,
      agora: new Date(),
    })
    const { recusa } = comprovante
    const { nome, matricula, cargo } = comprovante.responsavel
    const doAgente = assinaturas.agente && {
      papel: 'agente' as const,
      imagem: assinaturas.agente,
      nome: agente,
      resumo,
    }
    const doResponsavel = assinaturas.responsavel &&
      !form.recusa && {
        papel: 'responsavel' as const,
        imagem: assinaturas.responsavel,
        nome,
        matricula,
        cargo,
        resumo,
      }
    await visita.finalizar(
      { responsavel_nome: nome, responsavel_matricula: matricula, responsavel_cargo: cargo, recusa },
      {
        concluir,
        comprovante,
        assinaturas: [doAgente, doResponsavel].filter((assinatura) => !!assinatura),
      },
    )
  }

  async function executar(pedido: PedidoDeFinalizacao): Promise<boolean> {
    setOcupado(true)
    const feito = await saveOnDevice(() => gravar(pedido), 'Coleta finalizada e salva no aparelho')
    setOcupado(false)
    return feito
  }

  return { ocupado, executar }
}
