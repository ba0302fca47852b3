// What the receipt says, fixed at the moment of signing.
import type { Comprovante } from '#web/offline-browser/comprovante.ts'
import type { MonitoramentoDaVisita } from '#web/offline-browser/types.ts'
import { numero } from '#web/ui/format.ts'
import type { Formulario } from './formulario.ts'
import type { Resumo } from './resumo.ts'

export interface Assinado {
  visita: MonitoramentoDaVisita
  resumo: Resumo
  form: Formulario
  agente: string
  assinaturas: { agente: ArrayBuffer | null; responsavel: ArrayBuffer | null }
  agora: Date
}

const ouNulo = (texto: string) => texto.trim() || null

export function comprovanteDe({ visita, resumo, form, agente, assinaturas, agora }: Assinado): Comprovante {
  const { contagem, instalacoes, patrimonios, fotos, anexos } = resumo
  const de = (feitos: number, total: number) => `${numero(feitos)} de ${numero(total)}`
  return {
    monitoramento_id: visita.id,
    protocolo: visita.protocolo,
    local: visita.local.nome,
    contagem: Boolean(visita.contagem),
    codigo_inep: visita.local.codigo_inep,
    iniciado_em: visita.iniciado_em,
    finalizado_em: agora.toISOString(),
    linhas: contagem
      ? [{ rotulo: 'Etiquetas contadas', valor: numero(patrimonios.total) }]
      : [
          { rotulo: 'Instalações verificadas', valor: de(instalacoes.verificadas, instalacoes.total) },
          { rotulo: 'Bens vistos', valor: de(patrimonios.vistos, patrimonios.total) },
          { rotulo: 'Bens conferidos', valor: numero(patrimonios.conferidos) },
          { rotulo: 'Bens novos', valor: numero(patrimonios.novos) },
          { rotulo: 'Bens de outro local', valor: numero(patrimonios.de_outro_local) },
          { rotulo: 'Bens não vistos', valor: numero(patrimonios.pendentes) },
          { rotulo: 'Fotos', valor: numero(fotos) },
          { rotulo: 'Anexos', valor: numero(anexos) },
        ],
    agente: { nome: agente, assinatura: assinaturas.agente },
    responsavel: {
      nome: form.nome.trim(),
      matricula: ouNulo(form.matricula),
      cargo: ouNulo(form.cargo),
      assinatura: form.recusa ? null : assinaturas.responsavel,
    },
    recusa: form.recusa ? { motivo: form.motivo.trim(), testemunhas: form.testemunhas } : null,
  }
}
