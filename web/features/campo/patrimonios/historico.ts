import type { VerificacaoDePatrimonio } from '#contract/campo/patrimonios.ts'
import { rotuloDaChave } from '#web/app/use-identidade.ts'

/** "Bom · Em uso · Ana Ribeiro": what was found, by whom, and where when it was at another place. */
export function achadoDaVerificacao(verificacao: VerificacaoDePatrimonio): string {
  const { estado, condicao, agente, local_nome } = verificacao
  const partes = [
    estado && rotuloDaChave('estado_patrimonio', estado),
    condicao && rotuloDaChave('condicao_patrimonio', condicao),
    agente ?? 'agente não informado',
    local_nome && `em ${local_nome}`,
  ]
  if (!estado && !condicao) partes.unshift('Sem estado nem condição')
  return partes.filter(Boolean).join(' · ')
}
