// What the tries with replaced names (S-02) may find, each with its reason.

const DROPPED = 'a device names every visit that it keeps; of others than its person’s none is written down'

const ROWS_OF_A_FILE = 'an export is made of the rows that its reader reaches: of these, none'

const ANY_ACCOUNT = 'whoever has an account may answer for an asset, wherever that person works'

const ANY_AGENT = 'who schedules a visit at a place of theirs chooses the agent, wherever that person works'

const OF_THE_CATALOGUE = 'materials are of one catalogue, and of no place'

const OF_THE_ORGAO = 'suppliers are of no place, and one merged into another is followed to it'

const OF_NO_PLACE = 'suppliers are of no place: goods go back to any that stands'

const OF_THE_NETWORK = 'a roteiro is of the whole network: who schedules a visit chooses any'

const NARROWED = 'it narrows the list of an inventory that its reader reaches: of another place there is none'

const LEFT_OUT = 'left out of what the place that is asked has open: of another there is nothing to leave out'

const NAMED_BY_THE_DEVICE = 'what is born in the field has the name that its device gave it'

const GIVEN_UP = 'a device gives up what never came here, too: it is written down as of its person'

const JUDGED_ALONE = 'each operation has a probe of its own, which replaces its names'

const READ = 'what the scanner read, kept whatever it is'

/** `operation field kind`: a success that writes. */
export const ALLOWED: Readonly<Record<string, string>> = {
  'aparelhos.contato body.visitas foreign': DROPPED,
  'aparelhos.contato body.visitas missing': DROPPED,
  'bens.criar body.responsavel_servidor_id foreign': ANY_ACCOUNT,
  'bens.criarVarios body.responsavel_servidor_id foreign': ANY_ACCOUNT,
  'bens.trocarResponsavel body.responsavel_id foreign': ANY_ACCOUNT,
  'entradas.criar body.fornecedor_id foreign': OF_THE_ORGAO,
  'entradas.editar body.fornecedor_id foreign': OF_THE_ORGAO,
  'entradas.conferirNota body.fornecedor_id foreign': OF_THE_ORGAO,
  'estoque.darSaida body.fornecedor_id foreign': OF_NO_PLACE,
  'exportacoes.criar body.ids foreign': ROWS_OF_A_FILE,
  'exportacoes.criar body.ids missing': ROWS_OF_A_FILE,
  'exportacoes.criar body.ids negative': ROWS_OF_A_FILE,
  'remessas.receber body.sobras.0.material_id foreign': OF_THE_CATALOGUE,
  'requisicoes.disponibilidade query.requisicao_id foreign': LEFT_OUT,
  'requisicoes.disponibilidade query.requisicao_id missing': LEFT_OUT,
  'transferencias.criar body.materiais.0.material_id foreign': OF_THE_CATALOGUE,
  'bens.programarVisita body.agente_id foreign': ANY_AGENT,
  'campanhas.criar body.agentes foreign': ANY_AGENT,
  'campanhas.prever body.agentes foreign': ANY_AGENT,
  'campanhas.criar body.roteiro_id foreign': OF_THE_NETWORK,
  'campanhas.prever body.roteiro_id foreign': OF_THE_NETWORK,
  'bens.programarVisita body.roteiro_id foreign': OF_THE_NETWORK,
  'monitoramentos.criar body.roteiro_id foreign': OF_THE_NETWORK,
  'homologacao.dividir body.agentes foreign': ANY_AGENT,
  'homologacao.reatribuir body.agentes foreign': ANY_AGENT,
  'monitoramentos.criar body.agentes foreign': ANY_AGENT,
  'inventariosDeBens.sobras query.local_id foreign': NARROWED,
  'inventariosDeBens.sobras query.local_id missing': NARROWED,
  'operacoes.enviar body.operacoes.0.chamada.body.op_id missing': GIVEN_UP,
  'operacoes.enviar body.operacoes.0.chamada.body.op_id repeated': JUDGED_ALONE,
  'patrimonios.contar body.referencia_id foreign': READ,
  'monitoramentos.registrarOcorrencia body.uuid foreign': NAMED_BY_THE_DEVICE,
  'monitoramentos.registrarOcorrencia body.uuid missing': NAMED_BY_THE_DEVICE,
}

const SENT_AFTER = 'of a file of this shipment that the device may send after: until then it names nothing'

const AS_ON_THE_SCREEN = 'the file has what insights.ver answers, which is asked it'

/** `operation field`: named by the contract and not by the probe. */
export const NOT_ASKED: Readonly<Record<string, string>> = {
  'operacoes.enviar body.operacoes.0.chamada.params.id': JUDGED_ALONE,
  'operacoes.enviar body.operacoes.0.chamada.params.monitoramentoId': JUDGED_ALONE,
  'operacoes.enviar body.operacoes.0.chamada.params.instalacaoId': JUDGED_ALONE,
  'operacoes.enviar body.operacoes.0.chamada.params.patrimonioId': JUDGED_ALONE,
  'operacoes.enviar body.operacoes.0.chamada.params.multimidiaId': JUDGED_ALONE,
  'transferencias.devolver body.nao_voltaram.0.item_id':
    'looked up with the items that came back, which are asked: each once, and of this transfer',
  'balcao.prever query.requisicao_id':
    'looked up at the depósito that is asked, which is of the reach: of another there is none',
  'transferencias.confirmarRetorno body.nao_voltaram.0.item_id':
    'looked up with the items that came back, which are asked: each once, and of this transfer',
  'importacoes.mapear body.opcoes.acima_id':
    'of the census alone, which only who imports in the whole network maps: of another file any is refused',
  'materiais.criar body.embalagens.0.id': 'a new material has no package yet, and any id is refused',
  'patrimonios.ver body.referencia_id': READ,
  'homologacao.emLote body.agente_id':
    'asked as the agents of homologacao.reatribuir, whose rule each visit has',
  'relatorios.baixar query.local_id': AS_ON_THE_SCREEN,
  'relatorios.baixar query.grupo_id': AS_ON_THE_SCREEN,
  'entregas.receber body.assinatura_uuid': SENT_AFTER,
  'remessas.balcao body.assinatura_uuid': SENT_AFTER,
  'remessas.receber body.assinatura_uuid': SENT_AFTER,
  'remessas.recusar body.assinatura_uuid': SENT_AFTER,
  'remessas.retirada body.assinatura_uuid': SENT_AFTER,
  'patrimonios.associar body.referencia_id': READ,
}
