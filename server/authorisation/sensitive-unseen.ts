// Sensitive fields in which nobody of the matrix saw a value, each with why: what is empty for everybody proves nothing.

export interface Unseen {
  /** `feature.operation`, or the name of an exported list. */
  of: readonly string[]
  /** The fields, or the columns. */
  fields: readonly string[]
  why: string
}

const each = (feature: string, operations: string) =>
  operations.split(' ').map((operation) => `${feature}.${operation}`)

const COORDINATES = ['latitude', 'longitude']
const inside = (path: string, fields: readonly string[]) => fields.map((field) => `${path}.${field}`)

const SUMS: readonly Unseen[] = [
  {
    of: ['bens.listar', 'entradas.listar', 'estoque.listar', 'requisicoes.listar'],
    fields: ['soma_centavos'],
    why: 'only who asks for a sum has one; bens/soma.test.ts and metricas.test.ts show to whom',
  },
  {
    of: each('estoque', 'ajustar ajustarValor baixarPerda bloquearLote darSaida trocarEndereco'),
    fields: ['posicao.a_vencer_centavos'],
    why: 'only a list that is filtered by validity has it; metricas.test.ts shows it',
  },
  {
    of: each('estoque', 'desbloquearLote gravarParametros ver'),
    fields: ['a_vencer_centavos'],
    why: 'only a list that is filtered by validity has it; metricas.test.ts shows it',
  },
  {
    of: ['estoque.listar'],
    fields: ['data.a_vencer_centavos'],
    why: 'the list of the scene is not filtered by validity; metricas.test.ts shows it',
  },
  {
    of: ['estoque'],
    fields: ['a_vencer'],
    why: 'the file of the scene is not filtered by validity; metricas.test.ts shows it',
  },
]

const ASSETS: readonly Unseen[] = [
  {
    of: ['bens.editarValores'],
    fields: ['contas.valor_avaliado_centavos'],
    why: 'the values that are sent bring none, and `contas` goes whole',
  },
  {
    of: ['bens.leituras'],
    fields: COORDINATES,
    why: 'the readings of the scene carry no position',
  },
  {
    of: ['apuracoes.concluir'],
    fields: ['valor_centavos'],
    why: 'the conclusion that is sent has nothing paid back; apuracoes.ver shows one',
  },
  {
    of: ['desfazimentos.avaliar'],
    fields: ['arrolados.custo_recuperacao_centavos'],
    why: 'the evaluation that is sent says none; desfazimentos.arrolar shows one',
  },
  {
    of: each('depreciacoes', 'contabilizar estornar prever processar ver'),
    fields: ['contas.quota_centavos'],
    why: 'the totals by account are written when a month is calculated, and the scene writes its entries by hand',
  },
  {
    of: ['depreciacoes.doBem'],
    fields: inside('reavaliacoes', [
      'depreciado_anterior_centavos',
      'residual_centavos',
      'valor_anterior_centavos',
      'valor_centavos',
    ]),
    why: 'the asset was not revalued; depreciacoes.reavaliar answers the same shape with values',
  },
  {
    of: ['depreciacoes.reavaliar'],
    fields: inside('lancamentos', ['acumulada_centavos', 'liquido_centavos', 'quota_centavos']),
    why: 'the asset has no month yet; depreciacoes.doBem answers the same shape with values',
  },
  {
    of: ['rmb.ver'],
    fields: inside('linhas', [
      'anterior_centavos',
      'atual_centavos',
      'baixas_centavos',
      'depreciacao_ajustes_centavos',
      'depreciacao_anterior_centavos',
      'depreciacao_centavos',
      'incorporacoes_centavos',
      'liquido_centavos',
      'quota_centavos',
      'reavaliacoes_centavos',
      'transferencias_centavos',
    ]),
    why: 'the month of a school without assets has no line; its permission is the one of values itself',
  },
]

const WAREHOUSE: readonly Unseen[] = [
  {
    of: ['requisicoes', ...each('requisicoes', 'cancelar criar devolver editar enviar negar repetir ver')],
    fields: ['valor_autorizado_centavos'],
    why: 'nothing of it was authorised; requisicoes.autorizar answers the same shape with a value',
  },
  {
    of: ['requisicoes.listar'],
    fields: ['data.valor_autorizado_centavos'],
    why: 'nothing of it was authorised; requisicoes.autorizar shows one',
  },
  { of: ['entradas.verNota'], fields: ['emitente.email'], why: 'the note of the scene has none' },
  {
    of: each('fechamentos', 'conferir reabrir ver'),
    fields: ['saldo_centavos'],
    why: 'a month has it while it is closed; fechamentos.fechar shows it',
  },
  {
    of: ['fechamentos.listar'],
    fields: ['data.saldo_centavos'],
    why: 'a month has it while it is closed; fechamentos.depositos shows what each depósito has',
  },
  {
    of: each('inventarios', 'abrir concluirContagem pedirRecontagem ver'),
    fields: inside('apuracao', ['falta_centavos', 'sobra_centavos']),
    why: 'a blind count tells no difference before its end; inventarios.homologar shows them',
  },
  {
    of: ['inventarios.itens'],
    fields: ['data.delta_centavos'],
    why: 'a blind count tells no difference before its end; inventarios/documentos.test.ts reads them after it',
  },
  {
    of: each('materiais', 'criar editar inativar reativar unificar vincularGtin'),
    fields: ['preco_medio_centavos', 'saldos.valor_centavos'],
    why: 'the material has no stock; materiais.ver shows one that has',
  },
  {
    of: each('remessas', 'balcao retirada'),
    fields: ['recebedor.matricula'],
    why: 'at the counter of the scene a person with access takes the goods; remessas.ver shows one',
  },
  {
    of: ['papeisDaRemessa.rota'],
    fields: inside('destinos', COORDINATES),
    why: 'the neighbour school of the scene has no coordinates; the origin has',
  },
  {
    of: each(
      'transferencias',
      'assumir autorizar cancelar confirmarRetorno criar devolver entregar expedir negar prorrogar receber receberDevolucao recusar tratarDivergencia ver',
    ),
    fields: ['tomador.documento'],
    why: 'the scene lends to places; in transferencias/remessas.test.ts somebody outside takes',
  },
]

const PEOPLE: readonly Unseen[] = [
  {
    of: each('auditoria', 'atos listar'),
    fields: ['data.dispositivo_id'],
    why: 'the acts of the scene come from no device; an id that opens nothing',
  },
  {
    of: ['auditoria.atos'],
    fields: ['data.alvos.valor_centavos'],
    why: 'the act of the scene is about a place, which is worth nothing; auditoria/routes.test.ts has those that are',
  },
  { of: ['auditoria'], fields: ['dispositivo_id'], why: 'the acts of the scene come from no device' },
  {
    of: each('fornecedores', 'criar editar'),
    fields: ['documento', 'documento_inteiro'],
    why: 'the form registers somebody from abroad, who has no document here',
  },
  {
    of: each(
      'fornecedores',
      'criar editar encerrarSancao impedir inativar reativar registrarCertidao retirarCertidao sancionar suspender unificar ver',
    ),
    fields: ['unificados.documento'],
    why: 'nobody was merged into it, or a person, whose CPF is not told there at all',
  },
  {
    of: ['monitoramentos.criar'],
    fields: inside('respostas.*', COORDINATES),
    why: 'nothing was answered yet',
  },
  {
    of: each(
      'homologacao',
      'cancelar decidir devolver dividir homologar reagendar reatribuir reprogramar responderData ver',
    ),
    fields: ['recusa.testemunhas.documento', 'assinaturas.matricula'],
    why: 'the responsible person of the scene neither signed nor refused to sign',
  },
  {
    of: ['ocorrencias.cadastrar'],
    fields: ['latitude', 'longitude'],
    why: 'told at the desk, where nobody stands at the place',
  },
  {
    of: each('locais', 'criar editar'),
    fields: ['local.responsaveis.matricula'],
    why: 'nobody answers for the place yet; locais.designarResponsavel shows who does',
  },
  {
    of: each('locais', 'inativar reativar ver'),
    fields: ['responsaveis.matricula'],
    why: 'nobody answers for the place; locais.designarResponsavel shows who does',
  },
  {
    of: ['locais.responsaveis'],
    fields: ['matricula'],
    why: 'nobody answers for the place; locais.designarResponsavel shows who does',
  },
  {
    of: each('parametros', 'editar editarRotulos enviarLogo removerLogo ver'),
    fields: ['limites.limite_requisicao_automatica_centavos'],
    why: 'nothing is authorised by itself in the scene, or no requisition would wait; it is a rule, and not a value',
  },
  {
    of: each('usuarios', 'bloquear convidar desbloquear editar inativar reativar'),
    fields: ['sessoes.ip'],
    why: 'the person has no session open; usuarios.ver shows one',
  },
]

export const UNSEEN: readonly Unseen[] = [...SUMS, ...ASSETS, ...WAREHOUSE, ...PEOPLE]
