import { useState } from 'react'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import type { Assinaturas, Formulario } from './formulario.ts'
import type { Resumo } from './resumo.ts'

const ouNulo = (texto: string) => texto.trim() || null

/** Both signatures, then the finish, each durable on the device before the next. */
export function useFinalizacao(monitoramentoId: number, resumo: Resumo) {
  const visita = useVisita(monitoramentoId)
  const { sessao } = useSessao()
  const [ocupado, setOcupado] = useState(false)

  async function gravar(form: Formulario, { agente, responsavel }: Assinaturas, concluir: boolean) {
    const dados = { matricula: ouNulo(form.matricula), cargo: ouNulo(form.cargo) }
    if (agente)
      await visita.assinar({ papel: 'agente', imagem: agente, nome: sessao?.usuario.nome ?? '', resumo })
    if (responsavel && !form.recusa) {
      await visita.assinar({
        papel: 'responsavel',
        imagem: responsavel,
        nome: form.nome.trim(),
        ...dados,
        resumo,
      })
    }
    await visita.finalizar(
      {
        responsavel_nome: form.nome.trim(),
        responsavel_matricula: dados.matricula,
        responsavel_cargo: dados.cargo,
        recusa: form.recusa ? { motivo: form.motivo.trim(), testemunhas: form.testemunhas } : null,
      },
      { concluir },
    )
  }

  async function executar(form: Formulario, assinaturas: Assinaturas, concluir: boolean): Promise<boolean> {
    setOcupado(true)
    try {
      await gravar(form, assinaturas, concluir)
      notify.success('Coleta finalizada e salva no aparelho')
      return true
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'Não foi possível finalizar.')
      return false
    } finally {
      setOcupado(false)
    }
  }

  return { ocupado, executar }
}
