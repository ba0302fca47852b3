import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import type { Proximo } from '#web/detail/proximo.ts'

/** What a requisition waits for, and from which side. */
export function proximoDaRequisicao(requisicao: RequisicaoDetalhada): Proximo | null {
  const { situacao, destino, solicitante, nivel, niveis } = requisicao
  if (situacao === 'rascunho')
    return { falta: 'enviar o pedido', atos: ['requisicoes.enviar'], quem: solicitante.nome }
  if (situacao === 'devolvida')
    return { falta: 'corrigir e enviar de novo', atos: ['requisicoes.enviar'], quem: solicitante.nome }
  if (situacao === 'em_autorizacao')
    return {
      falta: niveis > 1 ? `autorizar, no nível ${nivel ?? 1} de ${niveis}` : 'autorizar',
      atos: ['requisicoes.autorizar'],
      quem: `quem autoriza em ${destino.nome}`,
    }
  return situacao === 'autorizada' ? atender(requisicao) : null
}

function atender(requisicao: RequisicaoDetalhada): Proximo | null {
  const { atendimento, destino, deposito, na_fila, ratificar_ate, ratificada } = requisicao
  const separar = ['requisicoes.separar', 'requisicoes.atenderComBens']
  if (ratificar_ate && !ratificada)
    return {
      falta: 'ratificar a emergência',
      atos: ['requisicoes.ratificar'],
      quem: `quem autoriza em ${destino.nome}`,
    }
  if (
    requisicao.acoes.some(({ chave, permitido }) => chave === 'requisicoes.responderSubstituto' && permitido)
  )
    return { falta: 'responder ao substituto proposto', atos: ['requisicoes.responderSubstituto'], quem: '' }
  switch (atendimento) {
    case 'nao_iniciado':
      return na_fila
        ? { falta: 'esperar o estoque chegar', quem: deposito.nome }
        : { falta: 'separar', atos: separar, quem: deposito.nome }
    case 'em_separacao':
      return { falta: 'concluir a separação', atos: separar, quem: deposito.nome }
    case 'separada':
      return { falta: 'expedir', atos: ['requisicoes.expedir'], quem: deposito.nome }
    case 'expedida':
    case 'expedida_parcial':
      return { falta: 'receber', atos: ['requisicoes.receber'], quem: destino.nome }
    case 'recebida_parcial':
      return { falta: 'separar o que falta', atos: separar, quem: deposito.nome }
    case 'recebida_com_divergencia':
      return { falta: 'tratar a divergência', atos: ['requisicoes.tratarDivergencia'], quem: deposito.nome }
    case 'recebida':
      return null
  }
}
