import type { VerificacaoDePatrimonio } from '#contract/patrimonios.ts'
import { CONDICOES_DE_PATRIMONIO, ESTADOS_DE_PATRIMONIO } from '#contract/vocabularios.ts'

/** "Bom · Em uso · Ana Ribeiro": what was found, by whom, and where when it was at another place. */
export function achadoDaVerificacao(verificacao: VerificacaoDePatrimonio): string {
  const { estado, condicao, agente, local_nome } = verificacao
  const partes = [
    estado && ESTADOS_DE_PATRIMONIO[estado].rotulo,
    condicao && CONDICOES_DE_PATRIMONIO[condicao].rotulo,
    agente ?? 'agente não informado',
    local_nome && `em ${local_nome}`,
  ]
  if (!estado && !condicao) partes.unshift('Sem estado nem condição')
  return partes.filter(Boolean).join(' · ')
}
