import type { Acao } from '#contract/campo/tarefas.ts'

const ACOES: Readonly<Record<string, Acao>> = {
  'patrimonios.lote': 'patrimonio.lote',
  'patrimonios.contar': 'patrimonio.contar',
  'patrimonios.associar': 'patrimonio.associar',
  'patrimonios.atualizar': 'patrimonio.atualizar',
  'instalacoes.criar': 'instalacao.criar',
  'instalacoes.atualizar': 'instalacao.atualizar',
  'monitoramentos.estado': 'monitoramento.estado',
  'monitoramentos.responder': 'roteiro.responder',
  'monitoramentos.registrarOcorrencia': 'ocorrencia.registrar',
  'monitoramentos.declararImpossivel': 'monitoramento.impossibilidade',
  'monitoramentos.finalizar': 'monitoramento.finalizar',
  'multimidias.remover': 'multimidia.remover',
}

const DO_ARQUIVO: Readonly<Record<string, Acao>> = {
  assinatura_agente: 'monitoramento.assinaturas.agente',
  assinatura_responsavel: 'monitoramento.assinaturas.responsavel',
  'foto:patrimonio': 'patrimonio.foto',
  'foto:instalacao': 'instalacao.foto',
  'foto:monitoramento': 'roteiro.arquivo',
  'foto:ocorrencia': 'ocorrencia.foto',
  'anexo:monitoramento': 'monitoramento.anexos',
}

/** The task of the device that a kept operation was, or null when it names none. */
export function acaoDaChamada(operacao: string, body: Readonly<Record<string, unknown>>): Acao | null {
  if (operacao === 'patrimonios.ver') {
    const soAmbiente = body.instalacao_uuid && !body.patrimonio_uuid && !body.referencia_id
    return soAmbiente ? 'instalacao.ver' : 'patrimonio.ver'
  }
  if (operacao === 'multimidias.registrar') {
    const tipo = String(body.tipo)
    const uso = tipo.startsWith('foto_') ? 'foto' : tipo
    return DO_ARQUIVO[tipo] ?? DO_ARQUIVO[`${uso}:${String(body.model)}`] ?? 'multimidia.enviar'
  }
  return ACOES[operacao] ?? null
}
