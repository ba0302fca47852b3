import { useState } from 'react'
import type { MonitoramentoDaVisita } from '#web/offline-browser/types.ts'
import { useGuardarComprovante } from '#web/offline-browser/use-comprovante.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { saveOnDevice } from '#web/pickers/save-on-device.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { comprovanteDe } from './comprovante-de.ts'
import type { Assinaturas, Formulario } from './formulario.ts'
import type { Resumo } from './resumo.ts'

interface Pedido {
  form: Formulario
  assinaturas: Assinaturas
  concluir: boolean
}

/** Both signatures, the receipt, then the finish, each durable on the device before the next. */
export function useFinalizacao(monitoramento: MonitoramentoDaVisita, resumo: Resumo) {
  const visita = useVisita(monitoramento.id)
  const guardarComprovante = useGuardarComprovante()
  const { sessao } = useSessao()
  const [ocupado, setOcupado] = useState(false)
  const agente = sessao?.usuario.nome ?? ''

  async function gravar({ form, assinaturas, concluir }: Pedido) {
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
    if (assinaturas.agente)
      await visita.assinar({ papel: 'agente', imagem: assinaturas.agente, nome: agente, resumo })
    if (assinaturas.responsavel && !form.recusa) {
      await visita.assinar({
        papel: 'responsavel',
        imagem: assinaturas.responsavel,
        nome,
        matricula,
        cargo,
        resumo,
      })
    }
    await guardarComprovante(comprovante)
    await visita.finalizar(
      { responsavel_nome: nome, responsavel_matricula: matricula, responsavel_cargo: cargo, recusa },
      { concluir },
    )
  }

  async function executar(pedido: Pedido): Promise<boolean> {
    setOcupado(true)
    const feito = await saveOnDevice(() => gravar(pedido), 'Coleta finalizada e salva no aparelho')
    setOcupado(false)
    return feito
  }

  return { ocupado, executar }
}
