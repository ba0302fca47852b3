// What the receipt says, fixed at the moment of signing.
import { GRAVIDADES, type OcorrenciaDaVisita, TIPOS_DE_OCORRENCIA } from '#contract/campo/ocorrencias.ts'
import { municipioComUf } from '#contract/rede/municipio-com-uf.ts'
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

/** How many and of what; what was told of each is for who treats it. */
function ocorrenciasEscritas(ocorrencias: readonly OcorrenciaDaVisita[]): string {
  if (ocorrencias.length === 0) return 'Nenhuma'
  const porTipo = Map.groupBy(
    ocorrencias,
    ({ tipo, gravidade }) => `${TIPOS_DE_OCORRENCIA[tipo]}, gravidade ${GRAVIDADES[gravidade].toLowerCase()}`,
  )
  const tipos = [...porTipo].map(([qual, delas]) => (delas.length > 1 ? `${qual} (${delas.length})` : qual))
  return `${numero(ocorrencias.length)}: ${tipos.join('; ')}`
}

/** Who signed on this device, and who did not. */
function assinaturasEscritas({ visita, form, assinaturas }: Assinado): string {
  if (visita.contagem) return assinaturas.agente ? 'De quem contou' : 'Nenhuma'
  const quem = [
    ...(assinaturas.agente ? ['agente'] : []),
    ...(assinaturas.responsavel && !form.recusa ? ['responsável pelo local'] : []),
  ]
  const dadas = quem.length === 0 ? 'Nenhuma' : quem.join(' e ')
  const ditas = `${dadas.charAt(0).toUpperCase()}${dadas.slice(1)}`
  return form.recusa ? `${ditas}; o responsável pelo local se recusou` : ditas
}

const ouNulo = (texto: string) => texto.trim() || null

export function comprovanteDe(assinado: Assinado): Comprovante {
  const { visita, resumo, form, agente, assinaturas, agora } = assinado
  const { contagem, instalacoes, patrimonios, fotos, anexos } = resumo
  const de = (feitos: number, total: number) => `${numero(feitos)} de ${numero(total)}`
  return {
    monitoramento_id: visita.id,
    protocolo: visita.protocolo,
    local: visita.local.nome,
    contagem: Boolean(visita.contagem),
    codigo_inep: visita.local.codigo_inep,
    municipio: municipioComUf(visita.local) || null,
    iniciado_em: visita.iniciado_em,
    finalizado_em: agora.toISOString(),
    linhas: [
      ...(contagem
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
          ]),
      { rotulo: 'Ocorrências', valor: ocorrenciasEscritas(visita.ocorrencias ?? []) },
      { rotulo: 'Assinaturas', valor: assinaturasEscritas(assinado) },
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
